import type { ReturnableLine } from '@saddar/contract'
import { type ReturnReason, returnReasons } from '@saddar/contract/return-states'

type Choice = ReturnableLine['choices'][number]

/**
 * What a line can be exchanged for. The same again replaces what is at fault; whoever changed their mind about a piece does not want it. Another
 * colour or storage of what does not fit would not fit either.
 */
export const listExchanges = (line: ReturnableLine, reason: ReturnReason | ''): Choice[] =>
  reason === 'does_not_fit'
    ? line.choices.filter(({ size }) => size !== line.size)
    : reason === '' || returnReasons[reason].isShops
      ? line.choices
      : line.choices.filter((choice) => !isSame(line, choice))

/** Whether a choice is the variant that is returned. */
export const isSame = (line: ReturnableLine, { sku, color, storageCapacity, size }: Choice): boolean =>
  sku === line.sku && color?.name === line.color?.name && storageCapacity === line.storageCapacity && size === line.size
