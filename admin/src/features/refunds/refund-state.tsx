import type { RefundState } from '@saddar/contract'
import { refundStateNames } from '@saddar/contract/refunds'
import type { BadgeTone } from '@saddar/ui'
import { StatusLabel } from '../../shared/status-label.tsx'

const tones: Record<RefundState, BadgeTone> = { waiting: 'warning', sent: 'info', paid: 'success', failed: 'red', cancelled: 'neutral' }

export const RefundStateLabel = ({ state, word = refundStateNames[state] }: { state: RefundState; word?: string }) => (
  <StatusLabel tone={tones[state]} word={word} />
)
