import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { iconButtonClass, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { useCan } from '../../shared/permissions.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { StockHistorySheet } from './stock-history-sheet.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** The row's menu: edit, duplicate, deactivate, view in the shop, stock history, delete. */
export function ProductMenu({ product }: { product: Product }) {
  const navigate = useNavigate()
  const canEdit = useCan()('manager')
  const [shown, setShown] = useState<'history' | 'delete' | null>(null)
  const close = () => setShown(null)
  const duplicate = useDuplicate(product)
  const change = useBulkChange([product._id])
  return (
    <>
      <RowMenu
        trigger={
          <button type="button" aria-label={`Actions for ${product.title}`} className={iconButtonClass('md')}>
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
          </button>
        }
      >
        {canEdit && (
          <DropdownMenu.Item className={menuItem} onSelect={() => void navigate(`/edit-product/${product._id}`)}>
            Edit product
          </DropdownMenu.Item>
        )}
        {canEdit && (
          <DropdownMenu.Item className={menuItem} disabled={duplicate.isPending} onSelect={() => duplicate.mutate()}>
            Duplicate product
          </DropdownMenu.Item>
        )}
        {canEdit && (
          <DropdownMenu.Item
            className={menuItem}
            disabled={change.isPending}
            onSelect={() => change.mutate({ action: { type: product.isActive ? 'deactivate' : 'activate' } })}
          >
            {product.isActive ? 'Deactivate product' : 'Activate product'}
          </DropdownMenu.Item>
        )}
        {product.isActive && (
          <DropdownMenu.Item className={menuItem} asChild>
            <a href={`/product/${product.slug}`}>View in the shop</a>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className={menuItem} onSelect={() => setShown('history')}>
          Stock history
        </DropdownMenu.Item>
        {canEdit && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
        {canEdit && (
          <DropdownMenu.Item className={`${menuItem} text-red-text`} onSelect={() => setShown('delete')}>
            Delete…
          </DropdownMenu.Item>
        )}
      </RowMenu>
      {/* The surrounding cell is right-aligned. */}
      <div className="text-left">
        <StockHistorySheet product={product} open={shown === 'history'} onClose={close} />
        <DeleteProductDialog product={product} open={shown === 'delete'} onClose={close} />
      </div>
    </>
  )
}

/** Copies the product as an inactive one, and opens the copy (rule 15.18). */
function useDuplicate({ _id: id }: Product) {
  const api = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api('POST /admin/products/:id/duplicate', { params: { id } }),
    onSuccess: ({ product }) => {
      toast.success('Copied as inactive. Check its texts and stock.')
      void navigate(`/edit-product/${product._id}`)
    },
    onError: (error) => toast.error(error.message),
  })
}
