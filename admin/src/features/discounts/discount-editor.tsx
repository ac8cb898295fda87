import { useApi } from '@saddar/client'
import { type Discount, type DiscountInputGiven, discountInput } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { pickChanged, pickNamed } from '../../shared/forms/changed-fields.ts'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { SavingDialogs } from '../../shared/forms/saving-dialogs.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { compareDiscounts } from './compare-discounts.ts'
import { DeleteDiscountDialog } from './delete-discount-dialog.tsx'
import { describeUnused } from './discount-labels.ts'
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
  const { element, refuse } = useServerErrors(form)
  const sendDiscount = useSendDiscount(discount?._id)
  const saving = useSaving<Partial<DiscountInputGiven>, Discount, Discount | undefined>({
    send: sendDiscount,
    onSaved: (saved) => {
      form.reset(readDiscount(saved))
      setPresent(saved)
      if (discount) return
      const unused = describeUnused(saved)
      if (unused) toast.info(`${saved.code} is saved. ${unused}`)
      else toast.success(`${saved.code} is ready`)
      void navigate('/discounts')
    },
    onRefused: refuse,
    readTheirs: (present) => present as Discount,
    groups,
  })
  const [givenAway, setGivenAway] = useState('')
  const save = form.handleSubmit((values) => saving.save(pickChanged(writeDiscount(values, present), present ?? {}, groups), present))
  const submit = form.handleSubmit((values) => {
    const mine = writeDiscount(values, present)
    const given = describeGivenAway(mine)
    if (given && !(present && describeGivenAway(present) === given)) setGivenAway(given)
    else return save()
  })
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <SavedFields busy={saving.isPending} className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <CodePanel />
            <OfferPanel />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <LimitsPanel usedCount={present?.usedCount} />
            <ScopePanel />
          </div>
        </SavedFields>
        <SaveBar
          status={
            isDirty ? 'Not saved yet' : saving.isSuccess && present ? ['Saved', describeUnused(present)].filter(Boolean).join('. ') : ''
          }
          label="Save code"
          busy={saving.isPending}
        >
          {present && (
            <Button tone="danger" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </SaveBar>
      </form>
      <ConfirmDialog
        open={givenAway !== ''}
        onClose={() => setGivenAway('')}
        title="Give goods away?"
        action="Save code"
        cancel="Change it"
        onConfirm={() => save()}
      >
        <p>{givenAway}</p>
      </ConfirmDialog>
      <SavingDialogs what="this code" saving={saving} compare={compareDiscounts} guard={guard} />
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

/** 20 means something else as a percentage than as an amount, and products nothing for a code of categories. */
const groups = [
  ['type', 'value', 'maxDiscount'],
  ['appliesTo', 'productIds', 'categoryIds'],
]

/** What the code gives for nothing where no number of uses limits it; '' for nothing. */
function describeGivenAway(code: DiscountInputGiven | Discount): string {
  const { type, value = 0, maxDiscount, minOrderAmount, usageLimit, perUserLimit } = code
  if (usageLimit || perUserLimit) return ''
  const often = 'for everybody who has this code, as often as they like'
  if (type === 'percentage' && value === 100 && !maxDiscount) return `100% without ‘At most’: all its products are free ${often}.`
  if (type === 'fixed' && value > Math.max(minOrderAmount ?? 0, smallGift))
    return `Orders of up to ${formatRupees(value)} are free ${often}. ‘Orders from’ would prevent that.`
  return ''
}
/** In rupees: nobody asks about less. */
const smallGift = 500

/** Creates a discount, or changes the one with this id; returns the saved one. */
function useSendDiscount(id: string | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (mine: Partial<DiscountInputGiven>, seen: Discount | undefined) => {
    const reply =
      id && seen
        ? await api('PUT /admin/discounts/:id', { params: { id }, body: { ...mine, was: pickNamed(seen, mine) } })
        : await api('POST /admin/discounts', { body: mine as DiscountInputGiven })
    void queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] })
    queryClient.setQueryData([...discountsKey, 'detail', reply.data._id], reply.data)
    return reply.data
  }
}
