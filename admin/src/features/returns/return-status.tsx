import { type ReturnStatus, returnStatusNames } from '@saddar/contract/return-states'
import type { BadgeTone } from '@saddar/ui'
import { StatusLabel } from '../../shared/status-label.tsx'

const tones: Record<ReturnStatus, BadgeTone> = {
  requested: 'warning',
  approved: 'info',
  refused: 'red',
  withdrawn: 'neutral',
  pickup_booked: 'info',
  received: 'warning',
  inspected: 'warning',
  settled: 'success',
}

export const ReturnStatusLabel = ({ status, tinted }: { status: ReturnStatus; tinted?: boolean }) => (
  <StatusLabel tone={tones[status]} word={returnStatusNames[status]} {...(tinted && { tinted })} />
)
