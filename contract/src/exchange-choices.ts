import type { ReturnableLine } from './calls/returns.ts'
import { canReplace, type ReturnReason, returnReasons } from './return-states.ts'

type Choice = ReturnableLine['choices'][number]

/** What a line can be exchanged for. The same again replaces what is at fault; whoever changed their mind about a piece does not want it. */
export const listExchanges = (line: ReturnableLine, reason: ReturnReason | ''): Choice[] =>
  line.choices.filter(
    (choice) =>
      canReplace(reason, line, choice) &&
      (reason === '' || reason === 'does_not_fit' || returnReasons[reason].isShops || !isSame(line, choice)),
  )

/** Whether a choice is the variant that is returned. */
const isSame = (line: ReturnableLine, { sku, color, storageCapacity, size }: Choice): boolean =>
  sku === line.sku && color?.name === line.color?.name && storageCapacity === line.storageCapacity && size === line.size

/** 'The same again', or the other colour, storage and size. */
export function nameExchange(line: ReturnableLine, choice: Choice): string {
  const { color, storageCapacity, size } = choice
  const names = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
  return isSame(line, choice) || !names ? 'The same again' : `Exchange for ${names}`
}
