import { useApi } from '@saddar/client'
import type { SettlementFile } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useRefreshPayments } from '../payments/queries.ts'

/** Takes back a settlement file that was imported by mistake (rule 7.26.2). */
export function TakeBackSettlement({ file: { _id: id, name } }: { file: SettlementFile }) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const [asking, setAsking] = useState(false)
  const takeBack = async () => {
    await api('DELETE /admin/settlements/:id', { params: { id } })
    toast.success(`${name} is taken back`)
    await refresh(id)
  }
  return (
    <>
      <Button tone="outline" size="sm" aria-label={`Take back ${name}…`} onClick={() => setAsking(true)}>
        Take back…
      </Button>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} title={`Take back ${name}?`} action="Take it back" onConfirm={takeBack}>
        Its rows go, and what it matched is missing in the bank’s files again. You can import the right file afterwards.
      </ConfirmDialog>
    </>
  )
}
