import { useApi } from '@saddar/client'
import { sellerInput } from '@saddar/contract/settings-input'
import { Checkbox } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { SavingDialogs } from '../../shared/forms/saving-dialogs.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { Panel } from '../../shared/panel.tsx'
import { type Seller, sellerKey } from './queries.ts'
import { compareSettings } from './settings-values.ts'

type SellerValues = Omit<Seller, 'salesTaxPercent'> & { salesTaxPercent: string }
const readValues = (seller: Seller): SellerValues => ({ ...seller, salesTaxPercent: String(seller.salesTaxPercent) })
const writeValues = (values: SellerValues): Seller => ({
  ...values,
  salesTaxPercent: /^\s*\d+\s*$/.test(values.salesTaxPercent) ? Number(values.salesTaxPercent) : Number.NaN,
})
const resolver = makeResolver<SellerValues>(sellerInput, writeValues)

/** The seller's data on invoices. */
export function SellerPart({ seller }: { seller: Seller }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(seller)
  const form = useForm<SellerValues>({ defaultValues: readValues(seller), resolver, mode: 'onTouched' })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const { element, refuse } = useServerErrors(form, (path) => path.replace('seller.', ''))
  const saving = useSaving<Seller, Seller>({
    send: async (mine, was) => (await api('PUT /admin/settings/seller', { body: { seller: mine, was: { ...was } } })).data.seller,
    onSaved: (saved) => {
      queryClient.setQueryData(sellerKey, saved)
      setSeen(saved)
      form.reset(readValues(saved))
    },
    onRefused: refuse,
    readTheirs: (present) => present as Seller,
  })
  const submit = form.handleSubmit((values) => saving.save(writeValues(values), seen))
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <SavedFields busy={saving.isPending}>
          <Panel title="Seller on invoices">
            <div className="grid gap-4 sm:grid-cols-2">
              <FormText name="legalName" label="Name" optional maxLength={100} hint="If empty, the shop’s name" />
              <FormText name="address" label="Address" optional maxLength={200} hint="If empty, the shop’s address" />
              <FormText name="ntn" label="NTN" optional maxLength={20} hint="National Tax Number, such as 1234567-8, or a CNIC" />
              <FormText name="strn" label="STRN" optional maxLength={20} hint="Sales Tax Registration Number, 13 digits" />
              <Checkbox
                {...form.register('isRegistered')}
                label="Registered for sales tax"
                hint="Invoices show tax only if this is on; both numbers are then required"
              />
              <FormText name="salesTaxPercent" label="Sales tax, per cent" numeric maxLength={2} hint="Already in the prices" />
            </div>
          </Panel>
        </SavedFields>
        <SaveBar status={isDirty ? 'Not saved yet' : saving.isSuccess ? 'Saved' : ''} label="Save seller" busy={saving.isPending} />
      </form>
      <SavingDialogs what="the seller" saving={saving} compare={compareSettings} guard={guard} />
    </FormProvider>
  )
}
