import type { CourierName } from '@saddar/contract/courier-accounts'
import type { StatementFormat } from './format.ts'
import { leopardsFormat } from './leopards.ts'
import { mnpFormat } from './mnp.ts'
import { postexFormat } from './postex.ts'
import { tcsFormat } from './tcs.ts'
import { traxFormat } from './trax.ts'

/** How each courier names the columns of its statements (decision 0050). */
export const statementFormats: Record<CourierName, StatementFormat> = {
  PostEx: postexFormat,
  Leopards: leopardsFormat,
  TCS: tcsFormat,
  Trax: traxFormat,
  'M&P': mnpFormat,
}
