import type { CustomerDetail } from '@saddar/contract'
import { buttonClass, IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { useCan } from '../../shared/permissions.ts'
import { BlockDialog, UnblockButton } from './block-dialog.tsx'
import { DeleteCustomerDialog } from './delete-customer.tsx'

/** The next step of a customer's page, and a menu of what ends an account. Only owners delete. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const canDelete = useCan()('owner')
  const [asking, setAsking] = useState<'block' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="flex items-center gap-1">
      {customer.isBlocked ? (
        <UnblockButton customer={customer} />
      ) : (
        <Link
          to="/orders/new"
          state={{ buyer: { fullName: customer.name, email: customer.email, phone: customer.phone ?? '' } }}
          className={buttonClass({ tone: 'outline', size: 'sm' })}
        >
          New order
        </Link>
      )}
      {(canDelete || !customer.isBlocked) && (
        <RowMenu trigger={<IconButton label="More actions" icon={<MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />} />}>
          {!customer.isBlocked && (
            <DropdownMenu.Item className={menuItem} onSelect={() => setAsking('block')}>
              Block…
            </DropdownMenu.Item>
          )}
          {canDelete && (
            <DropdownMenu.Item className={clsx(menuItem, 'text-red-text')} onSelect={() => setAsking('delete')}>
              Delete account…
            </DropdownMenu.Item>
          )}
        </RowMenu>
      )}
      {asking === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {asking === 'delete' && <DeleteCustomerDialog customer={customer} onClose={close} />}
    </div>
  )
}
