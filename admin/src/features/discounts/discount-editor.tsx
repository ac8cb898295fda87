import { useApi } from '@saddar/client'
import { type Discount, discountInput } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { DeleteDiscountDialog } from './delete-discount-dialog.tsx'
import { CodePanel, LimitsPanel, OfferPanel, ScopePanel } from './discount-panels.tsx'
import { type DiscountValues, emptyDiscount, readDiscount, writeDiscount } from './discount-values.ts'
import { discountsKey } from './queries.ts'

/** The form of a new or an existing discount code (rule 14.1). */
export function DiscountEditor({ discount }: { discount?: Discount }) {
  const navigate = useNavigate()
  const [present, setPresent] = useState(discount)
  const [deleting, setDeleting] = useState(false)
  const form = useForm<DiscountValues>({
    defaultValues: present ? readDiscount(present) : emptyDiscount,
    resolver: makeResolver(discountInput, (values) => writeDiscount(values, present)),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const save = useSaveDiscount(present, (saved) => {
    form.reset(readDiscount(saved))
    setPresent(saved)
    if (discount) return
    toast.success(`${saved.code} is ready`)
    void navigate('/discounts')
  })
  const { element, refuse } = useServerErrors(form)
  const submit = form.handleSubmit((values) => save.mutate(values, { onError: refuse }))
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <CodePanel />
            <OfferPanel />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <LimitsPanel usedCount={present?.usedCount} />
            <ScopePanel />
          </div>
        </div>
        <SaveBar status={isDirty ? 'Not saved yet' : save.isSuccess ? 'Saved' : ''} label="Save code" busy={save.isPending}>
          {present && (
            <Button tone="danger" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </SaveBar>
      </form>
      <LeaveDialog to={guard.waiting} onStay={guard.stay}>
        Your changes will be lost.
      </LeaveDialog>
      {present && (
        <DeleteDiscountDialog
          discount={present}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/discounts')}
        />
      )}
    </FormProvider>
  )
}

function useSaveDiscount(discount: Discount | undefined, onSaved: (saved: Discount) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (values: DiscountValues) => {
      const body = writeDiscount(values, discount)
      const reply = discount
        ? await api('PUT /admin/discounts/:id', { params: { id: discount._id }, body })
        : await api('POST /admin/discounts', { body })
      return reply.data
    },
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] })
      queryClient.setQueryData([...discountsKey, 'detail', saved._id], saved)
      onSaved(saved)
    },
  })
}
