import { useApi } from '@saddar/client'
import type { Discount } from '@saddar/contract'
import { IconButton, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { DeleteDiscountDialog } from './delete-discount-dialog.tsx'
import { discountsKey } from './queries.ts'

export function DiscountMenu({ discount }: { discount: Discount }) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const turn = useMutation({
    mutationFn: () => api('PUT /admin/discounts/:id', { params: { id: discount._id }, body: { isActive: !discount.isActive } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: discountsKey }),
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      <RowMenu
        disabled={turn.isPending}
        trigger={
          <IconButton size="md" label={`Actions for ${discount.code}`} icon={<Ellipsis aria-hidden size={20} strokeWidth={1.75} />} />
        }
      >
        <DropdownMenu.Item className={menuItem} onSelect={() => void navigate(`/discounts/${discount._id}`)}>
          Edit
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItem} onSelect={() => turn.mutate()}>
          {discount.isActive ? 'Switch off' : 'Switch on'}
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItem} onSelect={() => setDeleting(true)}>
          Delete
        </DropdownMenu.Item>
      </RowMenu>
      <DeleteDiscountDialog discount={discount} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
