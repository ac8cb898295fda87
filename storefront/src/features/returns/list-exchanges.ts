import type { ReturnableLine } from '@saddar/contract'
import { canReplace, type ReturnReason, returnReasons } from '@saddar/contract/return-states'

type Choice = ReturnableLine['choices'][number]

/** What a line can be exchanged for. The same again replaces what is at fault; whoever changed their mind about a piece does not want it. */
export const listExchanges = (line: ReturnableLine, reason: ReturnReason | ''): Choice[] =>
  line.choices.filter(
    (choice) =>
      canReplace(reason, line, choice) &&
      (reason === '' || reason === 'does_not_fit' || returnReasons[reason].isShops || !isSame(line, choice)),
  )

/** Whether a choice is the variant that is returned. */
export const isSame = (line: ReturnableLine, { sku, color, storageCapacity, size }: Choice): boolean =>
  sku === line.sku && color?.name === line.color?.name && storageCapacity === line.storageCapacity && size === line.size
