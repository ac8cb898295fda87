import { useApi } from '@saddar/client'
import { buttonClass, IconButton } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MoreHorizontal, Package, Plus, Upload } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import { inventoryQuery, refreshCatalogue } from '../features/catalogue/queries.ts'
import { ExportButton, ExportItem } from '../features/import/export-button.tsx'
import { BulkBar } from '../features/inventory/bulk-bar.tsx'
import { InventoryFilterBar } from '../features/inventory/inventory-filter-bar.tsx'
import { readInventoryFilters } from '../features/inventory/inventory-filters.ts'
import { InventoryTable } from '../features/inventory/inventory-table.tsx'
import { ActionLink, ListSection } from '../shared/lists/list-section.tsx'
import { menuItem, RowMenu } from '../shared/lists/row-menu.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { useSelection } from '../shared/lists/use-selection.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { useCan } from '../shared/permissions.ts'

export default function Inventory() {
  const choice = useListFilters(readInventoryFilters)
  const query = useQuery(inventoryQuery(useApi(), choice.filters))
  const { data } = query
  const queryClient = useQueryClient()
  const selection = useSelection()
  const canAdd = useCan()('manager')
  return (
    <>
      <PageTitle
        title="Inventory"
        count={data?.total}
        action={
          canAdd && (
            <div className="flex items-center gap-2 max-sm:gap-1">
              <div className="flex items-center gap-2 max-sm:hidden">
                <ExportButton />
                <Link to="/import" className={buttonClass({ tone: 'quiet', size: 'sm' })}>
                  <Upload aria-hidden size={18} strokeWidth={1.75} />
                  Import
                </Link>
              </div>
              <Link to="/add-products" className={clsx(buttonClass({ size: 'sm' }), 'max-sm:px-2!')}>
                <Plus aria-hidden size={18} strokeWidth={2} className="max-sm:hidden" />
                Add product
              </Link>
              <div className="sm:hidden">
                <RowMenu
                  trigger={<IconButton label="Export and import" icon={<MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />} />}
                >
                  <ExportItem />
                  <DropdownMenu.Item asChild className={menuItem}>
                    <Link to="/import">Import</Link>
                  </DropdownMenu.Item>
                </RowMenu>
              </div>
            </div>
          )
        }
      />
      <InventoryFilterBar choice={choice} isFailed={!data && query.isError} />
      <ListSection
        of="products"
        // The categories of the filter have probably failed with the list.
        query={{ ...query, refetch: () => refreshCatalogue(queryClient) }}
        choice={choice}
        icon={Package}
        countShown={({ products }) => products.length}
        empty="Products are in the shop as soon as they are saved."
        emptyAction={<ActionLink to="/add-products">Add the first product</ActionLink>}
      >
        {({ products, waiting, hiddenByCategory }) => <InventoryTable {...{ products, waiting, hiddenByCategory, choice, selection }} />}
      </ListSection>
      <BulkBar selection={selection} />
    </>
  )
}
