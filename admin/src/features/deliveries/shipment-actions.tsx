import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import {
  type BackChoice,
  backChoices,
  type CourierAdvice,
  courierAdviceNames,
  courierAdvices,
  openStatuses,
} from '@saddar/contract/shipment-states'
import { Button, buttonClass, Field, iconButtonClass, TextInput, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MessageCircle, MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { getWhatsAppUrl, greet } from '../../shared/whatsapp.ts'
import { useShopName } from '../settings/use-shop-name.ts'
import { BackDialog, backLabel } from './back-dialog.tsx'
import { EnterStatusDialog } from './enter-status-dialog.tsx'
import { dropShipments } from './queries.ts'

interface Action {
  label: string
  run: () => void
}

/** What staff can do with a parcel now. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<'cancel' | 'settle' | 'status' | BackChoice | CourierAdvice | null>(null)
  const { _id: id, status, courier, orderId } = shipment
  const close = () => setAsking(null)
  const refresh = useMutation({
    mutationFn: () => api('POST /admin/shipments/:id/refresh', { params: { id } }),
    onSuccess: ({ data }) => {
      toast.success(data.isNew ? 'The status was updated' : 'No change since the last check')
      dropShipments(queryClient)
    },
    onError: (error) => toast.error(error.message),
  })
  const isOpen = openStatuses.includes(status) && shipment.trackingNumber !== null
  const actions: Action[] = []
  const ask = (label: string, dialog: NonNullable<typeof asking>) => actions.push({ label: `${label}…`, run: () => setAsking(dialog) })
  if (status === 'delivery_failed') for (const advice of courierAdvices) ask(courierAdviceNames[advice], advice)
  if (status === 'unsure') ask('Settle', 'settle')
  if (shipment.isBack) for (const choice of backChoices) ask(backLabel(choice, status === 'lost'), choice)
  if (isOpen && !shipment.isFollowed) ask('Enter status', 'status')
  if (status === 'unsure' || (isOpen && shipment.isFollowed)) actions.push({ label: 'Check now', run: refresh.mutate })
  if (status === 'booked' && shipment.isFollowed) ask('Cancel booking', 'cancel')
  // One line: two actions, or the first and a menu.
  const shown = actions.length > 2 ? actions.slice(0, 1) : actions
  const others = actions.slice(shown.length)
  return (
    <div className="flex flex-wrap items-center gap-1.5 empty:hidden lg:flex-nowrap">
      {status === 'delivery_failed' && <WhatsAppLink shipment={shipment} />}
      {shown.map(({ label, run }, index) => (
        <Button
          key={label}
          tone={index === 0 ? 'outline' : 'quiet'}
          size="sm"
          busy={refresh.isPending && run === refresh.mutate}
          onClick={() => run()}
          aria-label={`${label} ${orderId}`}
        >
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <RowMenu
          disabled={refresh.isPending}
          trigger={
            <button type="button" aria-label={`More for ${orderId}`} className={clsx(iconButtonClass('md'), 'max-lg:-mr-2.5')}>
              <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
            </button>
          }
        >
          {others.map(({ label, run }) => (
            <DropdownMenu.Item key={label} className={menuItem} onSelect={() => run()}>
              {label}
            </DropdownMenu.Item>
          ))}
        </RowMenu>
      )}
      <ConfirmDialog
        open={asking === 'cancel'}
        onClose={close}
        title="Cancel this booking?"
        action="Cancel the booking"
        onConfirm={async () => {
          await api('POST /admin/shipments/:id/cancel', { params: { id } })
          dropShipments(queryClient)
        }}
      >
        {courier} will not pick the parcel up. The order stays, and you can book it again.
      </ConfirmDialog>
      {(asking === 'received' || asking === 'send_again') && (
        <BackDialog
          parcel={{ orderId, courier, isLost: status === 'lost', isPaidOnline: shipment.codAmount === 0 }}
          choice={asking}
          send={(body) => api('POST /admin/shipments/:id/back', { params: { id }, body })}
          onClose={close}
        />
      )}
      {asking === 'status' && <EnterStatusDialog shipment={shipment} onClose={close} />}
      {asking === 'settle' && <SettleDialog shipment={shipment} onClose={close} />}
      {(asking === 'try_again' || asking === 'bring_back') && <AdviceDialog shipment={shipment} advice={asking} onClose={close} />}
    </div>
  )
}

/** Asks the buyer about a parcel that could not be delivered. */
function WhatsAppLink({ shipment: { customerName, customerPhone, orderId, courier, lastWords } }: { shipment: Shipment }) {
  const shopName = useShopName()
  if (!customerPhone) return null
  const text = `${greet(customerName, shopName)}. ${courier} could not deliver your order ${orderId} (${lastWords}). When can the rider come again, and is your address still right?`
  return (
    <a
      href={getWhatsAppUrl(customerPhone, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp to ${customerName}`}
      className={buttonClass({ tone: 'outline', size: 'sm' })}
    >
      <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
      WhatsApp
    </a>
  )
}

interface DialogProps {
  shipment: Shipment
  onClose: () => void
}

function AdviceDialog({ shipment: { _id: id, courier }, advice, onClose }: DialogProps & { advice: CourierAdvice }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { note: '' },
    send: async ({ note }) => {
      await api('POST /admin/shipments/:id/advice', { params: { id }, body: { advice, note } })
      dropShipments(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog title={courierAdviceNames[advice]} onClose={onClose} action="Save" post={post}>
      <p>
        Tell {courier} in its portal or by phone, then note it here. The parcel leaves the list until {courier} reports another failure.
      </p>
      <Field label="Note" optional error={errors.note}>
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

function SettleDialog({ shipment: { _id: id, courier, orderId }, onClose }: DialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { trackingNumber: '' },
    send: async ({ trackingNumber }) => {
      await api('POST /admin/shipments/:id/settle', { params: { id }, body: { trackingNumber: trackingNumber.trim() || null } })
      dropShipments(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog title="Was the parcel booked?" onClose={onClose} action="Save" post={post}>
      <p>
        {courier} did not answer. Look for {orderId} in the portal of {courier}. If it is there, enter its tracking number. If not, leave
        the field empty, and you can book the order again.
      </p>
      <Field label="Tracking number" optional error={errors.trackingNumber}>
        {(control) => <TextInput {...control} {...register('trackingNumber')} maxLength={60} autoComplete="off" spellCheck={false} />}
      </Field>
    </FormDialog>
  )
}
