import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { orderStatusNames } from '@saddar/contract/order-states'
import { Dialog } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { ClipboardList, Search, SlidersHorizontal, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { findSettings } from '../../features/settings/find-settings.ts'
import { askToLeave } from '../../shared/forms/use-leave-guard.ts'
import { useCan } from '../../shared/permissions.ts'
import { Picture } from '../../shared/picture.tsx'
import { rankGroups } from './rank-found.ts'
import { useMenuScreens } from './use-menu-screens.ts'

const typingMs = 120
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-quiet [&_[cmdk-group-heading]]:text-xs'

/** Searches products, orders, customers, screens and settings (rule 16.9). */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { data, isFetching, error } = useAdminSearch(text)
  const go = (to: string) => {
    onClose()
    askToLeave(() => void navigate(to))
  }
  const screens = useMenuScreens().filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  const settings = findSettings(text, useCan())
  const { orders = [], products = [], customers = [] } = data ?? {}
  const groups = rankGroups({ orders, products, customers, screens, settings }, text)
  const valuesOf = {
    orders: orders.map(({ orderId }) => `order ${orderId}`),
    products: products.map(({ _id }) => `product ${_id}`),
    customers: customers.map(({ _id }) => `customer ${_id}`),
    screens: screens.map(({ path }) => `screen ${path}`),
    settings: settings.map(({ name, address }) => `setting ${name} ${address}`),
  }
  const values = groups.flatMap((group) => valuesOf[group])
  // Enter opens the first result until another is highlighted; new results highlight the first again.
  const [chosen, setChosen] = useState('')
  const [known, setKnown] = useState(data)
  if (known !== data) {
    setKnown(data)
    setChosen('')
  }
  const shown: Record<keyof typeof valuesOf, ReactNode> = {
    orders: orders.map(({ orderId, customerName, totalAmount, status }) => (
      <Result
        key={orderId}
        value={`order ${orderId}`}
        icon={<ClipboardList aria-hidden size={20} strokeWidth={1.75} />}
        onSelect={() => go(`/orders/${orderId}`)}
      >
        <Line
          title={<span className="tabular">{orderId}</span>}
          detail={<bdi>{customerName}</bdi>}
          end={`${formatRupees(totalAmount)} · ${orderStatusNames[status]}`}
        />
      </Result>
    )),
    products: products.map(({ _id, title, sku, stock, isActive, image }) => (
      <Result key={_id} value={`product ${_id}`} icon={<Picture src={image} size={32} />} onSelect={() => go(`/edit-product/${_id}`)}>
        <Line title={<bdi>{title}</bdi>} detail={sku} end={isActive ? `${stock.toLocaleString('en-US')} in stock` : 'Inactive'} />
      </Result>
    )),
    customers: customers.map(({ _id, name, email }) => (
      <Result
        key={_id}
        value={`customer ${_id}`}
        icon={<UserRound aria-hidden size={20} strokeWidth={1.75} />}
        onSelect={() => go(`/orders?userId=${_id}`)}
      >
        <Line title={<bdi>{name}</bdi>} detail={email} end="Orders" />
      </Result>
    )),
    screens: screens.map(({ path, label, icon: Icon }) => (
      <Result key={path} value={`screen ${path}`} icon={<Icon aria-hidden size={20} strokeWidth={1.75} />} onSelect={() => go(path)}>
        <Line title={label} />
      </Result>
    )),
    settings: settings.map(({ name, part, address }) => (
      <Result
        key={`${name} ${address}`}
        value={`setting ${name} ${address}`}
        icon={<SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />}
        onSelect={() => go(address)}
      >
        <Line title={name} end={part} />
      </Result>
    )),
  }
  return (
    <Dialog open onClose={onClose} title="Find" hideTitle className="mt-[10dvh]!">
      {/* The server has filtered the results already. */}
      <Command
        shouldFilter={false}
        label="Find"
        loop
        value={values.includes(chosen) ? chosen : (values[0] ?? '')}
        onValueChange={setChosen}
      >
        <div className="flex items-center gap-3 border-line border-b px-3">
          <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-quiet" />
          <Command.Input
            data-autofocus
            value={text}
            onValueChange={setText}
            maxLength={100}
            placeholder="Order number, phone, name, product, setting"
            className="min-h-12 w-full bg-transparent text-base outline-none"
          />
        </div>
        {/* Screens and settings are found without the server. */}
        {error && (
          <p role="alert" className="px-3 py-4 text-center text-red-text">
            {error.message}
          </p>
        )}
        <Command.List label="Found" aria-busy={isFetching} className="max-h-[60dvh] overflow-y-auto overscroll-contain pb-1">
          {!error && <Command.Empty className="px-3 py-8 text-center text-quiet">{isFetching ? 'Searching…' : 'No results'}</Command.Empty>}
          {groups.map((group) => (
            <Group key={group} heading={headings[group]} shown={valuesOf[group].length}>
              {shown[group]}
            </Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  )
}

const headings = { orders: 'Orders', products: 'Products', customers: 'Customers', screens: 'Screens', settings: 'Settings' }

/** Asks the server when typing pauses. */
function useAdminSearch(text: string) {
  const api = useApi()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery({
    queryKey: ['admin-search', q],
    queryFn: async ({ signal }) => (await api('GET /admin/find', { query: { q } }, { signal })).data,
    enabled: q !== '',
    staleTime: 10_000,
  })
}

function Group({ heading, shown, children }: { heading: string; shown: number; children: ReactNode }) {
  if (shown === 0) return null
  return (
    <Command.Group heading={heading} className={groupClass}>
      {children}
    </Command.Group>
  )
}

function Result({ icon, children, ...rest }: { value: string; icon: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      {...rest}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-tile"
    >
      <span className="grid w-8 shrink-0 place-items-center">{icon}</span>
      {children}
    </Command.Item>
  )
}

function Line({ title, detail, end }: { title: ReactNode; detail?: ReactNode; end?: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {detail && <span className="block truncate text-quiet text-xs">{detail}</span>}
      </span>
      {end && <span className="tabular shrink-0 text-quiet text-xs">{end}</span>}
    </>
  )
}
