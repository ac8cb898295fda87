import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import { backChoices, courierAdviceNames, courierAdvices, openStatuses } from '@saddar/contract/shipment-states'
import { Button, buttonClass, iconButtonClass, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MessageCircle, MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { getWhatsAppUrl, greet } from '../../shared/whatsapp.ts'
import { useShopName } from '../settings/use-shop-name.ts'
import { backLabel } from './back-dialog.tsx'
import { dropShipments } from './queries.ts'
import type { ShipmentStep } from './use-shipment-dialog.tsx'

interface Action {
  label: string
  run: () => void
}

interface ShipmentActionsProps {
  shipment: Shipment
  /** Opens the dialog of a step. */
  onAsk: (shipment: Shipment, step: ShipmentStep) => void
  /** In a table, whose actions are in one line: less room puts more of them into a menu. */
  isInTable?: boolean
}

/** What staff can do with a parcel now. */
export function ShipmentActions({ shipment, onAsk, isInTable = false }: ShipmentActionsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { _id: id, status, orderId } = shipment
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
  const ask = (label: string, step: ShipmentStep) => actions.push({ label: `${label}…`, run: () => onAsk(shipment, step) })
  if (status === 'delivery_failed') for (const advice of courierAdvices) ask(courierAdviceNames[advice], advice)
  if (status === 'unsure') ask('Settle', 'settle')
  if (shipment.isBack) for (const choice of backChoices) ask(backLabel(choice, status === 'lost'), choice)
  if (isOpen && !shipment.isFollowed) ask('Enter status', 'status')
  if (status === 'unsure' || (isOpen && shipment.isFollowed)) actions.push({ label: 'Check now', run: refresh.mutate })
  if (status === 'booked' && shipment.isFollowed) ask('Cancel booking', 'cancel')
  // Two actions, or the first and a menu. The table of a tablet has room for one beside a menu.
  const shown = actions.length > 2 ? actions.slice(0, 1) : actions
  const whatsApp = useAskBuyer(shipment)
  const asksBuyer = status === 'delivery_failed' && whatsApp !== null
  const inMenu = actions.slice(1)
  return (
    <div className={clsx('flex flex-wrap items-center gap-1.5 empty:hidden', isInTable && 'md:flex-nowrap md:max-lg:gap-1')}>
      {asksBuyer && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp to ${shipment.customerName}`}
          className={clsx(buttonClass({ tone: 'outline', size: 'sm' }), isInTable && 'md:max-xl:px-2!')}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          <span className={clsx(isInTable && onTablets.not)}>WhatsApp</span>
        </a>
      )}
      {shown.map(({ label, run }, index) => (
        <Button
          key={label}
          tone={index === 0 ? 'outline' : 'quiet'}
          size="sm"
          busy={refresh.isPending && run === refresh.mutate}
          onClick={() => run()}
          aria-label={`${label} ${orderId}`}
          className={clsx(
            isInTable && ['md:max-lg:px-2!', index > 0 && onTablets.not, (asksBuyer || shipment.isBack) && 'md:max-lg:whitespace-normal'],
          )}
        >
          {label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <RowMenu
          disabled={refresh.isPending}
          trigger={
            <button
              type="button"
              aria-label={`More for ${orderId}`}
              className={clsx(
                iconButtonClass('md'),
                isInTable && '-mr-2 lg:mr-0',
                actions.length < 3 && (isInTable ? onTablets.only : 'hidden'),
              )}
            >
              <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
            </button>
          }
        >
          {inMenu.map(({ label, run }) => (
            <DropdownMenu.Item key={label} className={menuItem} onSelect={() => run()}>
              {label}
            </DropdownMenu.Item>
          ))}
        </RowMenu>
      )}
    </div>
  )
}

/** Also on small laptops, where the amounts have a column. */
const onTablets = { only: 'max-md:hidden xl:hidden', not: 'md:max-xl:hidden' }

/** The address that asks the buyer about a parcel that could not be delivered. */
function useAskBuyer({ customerName, customerPhone, orderId, courier, lastWords }: Shipment) {
  const shopName = useShopName()
  if (!customerPhone) return null
  const text = `${greet(customerName, shopName)}. ${courier} could not deliver your order ${orderId} (${lastWords}). When can the rider come again, and is your address still right?`
  return getWhatsAppUrl(customerPhone, text)
}
