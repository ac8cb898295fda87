import { useApi } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { secondFactorKey } from './second-factor-panel.tsx'

/** Replaces the recovery codes of who lost or used them (rule 19.4.2). */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = async () => {
    const { data } = await api('POST /admin/second-factor/recovery-codes')
    void queryClient.invalidateQueries({ queryKey: secondFactorKey, exact: true })
    setCodes(data.recoveryCodes)
  }
  if (codes) return <CodesDialog lead="The former codes no longer work." codes={codes} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Make new recovery codes?"
      action="Make new codes"
      cancel="Keep the old ones"
      closesItself={false}
      onConfirm={renew}
    >
      You get ten new codes. The old ones stop working at once, used or not.
    </ConfirmDialog>
  )
}
