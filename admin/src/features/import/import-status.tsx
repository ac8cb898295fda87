import type { ProductImport } from '@saddar/contract'
import type { BadgeTone } from '@saddar/ui'
import { StatusLabel } from '../../shared/status-label.tsx'

const looks: Record<ProductImport['status'], { tone: BadgeTone; word: string }> = {
  checking: { tone: 'info', word: 'Checking' },
  checked: { tone: 'warning', word: 'Checked, not imported yet' },
  running: { tone: 'info', word: 'Importing' },
  done: { tone: 'success', word: 'Done' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
  failed: { tone: 'red', word: 'Failed' },
}

export function ImportStatus({ status, tinted }: { status: ProductImport['status']; tinted?: boolean }) {
  return <StatusLabel {...looks[status]} tinted={tinted} />
}
