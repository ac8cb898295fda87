import { useApi } from '@saddar/client'
import type { CourierStatement } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { refreshCourierMoney } from './queries.ts'

/** Takes back a statement that was imported by mistake, while nothing of it is resolved (rule 7.28.3). */
export function TakeBack({ statement: { _id: id, courier, number, differences, open } }: { statement: CourierStatement }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  if (open < differences) return null
  const takeBack = async () => {
    await api('DELETE /admin/courier-statements/:id', { params: { id } })
    toast.success(`Statement ${number} is taken back`)
    await navigate('/deliveries/statements', { replace: true })
    await refreshCourierMoney(queryClient, id)
  }
  return (
    <>
      <Button tone="outline" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        Take this import back…
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back ${courier} ${number}?`}
        action="Take it back"
        onConfirm={takeBack}
      >
        Its rows go, and what it paid is owed again. The orders’ histories keep both. You can import the right file afterwards.
      </ConfirmDialog>
    </>
  )
}
