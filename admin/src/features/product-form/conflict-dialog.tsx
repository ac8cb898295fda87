import { useApi } from '@saddar/client'
import { Button, Dialog } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../catalogue/queries.ts'
import { compareProducts } from './compare-products.ts'
import type { ProductValues } from './product-values.ts'

interface ConflictDialogProps {
  theirs: ProductValues
  mine: ProductValues
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the product while the form was open: what differs, and whose shall stand (behaviour 15.4). */
export function ConflictDialog({ theirs, mine, busy, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { data = [] } = useQuery(categoriesQuery(useApi()))
  const categoryName = (id: string) => data.find(({ _id }) => _id === id)?.name ?? '–'
  const differences = compareProducts(theirs, mine, categoryName)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Somebody else changed this product"
      className="w-[min(48rem,calc(100vw-2rem))]!"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="sm" busy={busy} onClick={onKeepMine}>
            Save mine
          </Button>
        </div>
      }
    >
      {differences.length === 0 ? (
        <p>Both say the same. Save again, or take theirs.</p>
      ) : (
        <table className="w-full text-left">
          <thead className="text-quiet">
            <tr className="[&>th]:py-2 [&>th]:pr-4 [&>th]:font-medium">
              <th scope="col">What</th>
              <th scope="col">As it is now</th>
              <th scope="col">In your form</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine }) => (
              <tr key={label} className="border-line border-t align-top [&>*]:py-2 [&>*]:pr-4">
                <th scope="row" className="font-medium">
                  {label}
                </th>
                <td className="break-words">{theirs}</td>
                <td className="break-words font-semibold">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
