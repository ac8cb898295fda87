import type { Product } from '@saddar/contract'
import type { ResolvedChoice } from './choice.ts'

/** Whether the shopper has yet to choose one of several colours or options (rule 3.17.1). */
export const hasOpenChoice = ({ hasColor, hasOption }: ResolvedChoice): boolean => !hasColor || !hasOption

/** 'Choose colour and size' */
export const nameChoices = ({ variants }: Product, { options }: ResolvedChoice): string =>
  `Choose ${[...(variants.length > 1 ? ['colour'] : []), ...(options.length > 1 ? [options[0]!.kind] : [])].join(' and ')}`
