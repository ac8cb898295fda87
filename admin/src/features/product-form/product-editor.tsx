import { ApiError, useApi } from '@saddar/client'
import type { EditableProduct, Product } from '@saddar/contract'
import type { LastChange } from '@saddar/contract/errors'
import { Button, buttonClass, toast } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { BackLink } from '../../shared/back-link.tsx'
import { Contents } from '../../shared/contents.tsx'
import { FoldingPanel } from '../../shared/folding-panel.tsx'
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx'
import { isSame } from '../../shared/forms/merge-fields.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { PageTitle } from '../../shared/page-title.tsx'
import { Panel } from '../../shared/panel.tsx'
import { findHiding } from '../catalogue/category-branches.ts'
import { ProductStatus } from '../catalogue/product-status.tsx'
import { categoriesQuery } from '../catalogue/queries.ts'
import { DeleteProductDialog } from '../inventory/delete-product-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { SeenProduct } from './draft-store.ts'
import { listRemoved, type RemovedChoice } from './list-removed.ts'
import { mergeProducts } from './merge-products.ts'
import { Basics, Options, Pictures, PriceAndStock, productParts, SearchEngines, ShopPanel } from './product-panels.tsx'
import { ProductPreview } from './product-preview.tsx'
import { emptyProduct, type ProductValues, readProduct, toFieldName } from './product-values.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { fillUnsaved, useDraft } from './use-draft.ts'
import { useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'
import { VariantList } from './variant-list.tsx'

/** Whether the shop shows a product, unless its category is hidden. */
const isShown = ({ isActive, stock }: Product) => isActive && stock > 0

/** Says that the product is saved and, if the shop does not show it, why (rule 15.11). */
function describeSaved(product: Product, isHiddenByCategory: boolean, isMerged = false): string {
  if (product.isActive && isHiddenByCategory) return 'Saved. Its category is hidden, so the shop does not show it.'
  if (isShown(product)) return isMerged ? 'Saved. Changes that somebody else made meanwhile are kept.' : 'Saved'
  return product.isActive ? 'Saved. It is sold out, so the shop does not show it.' : 'Saved. It is inactive, so the shop does not show it.'
}

const gone = 'Somebody else has deleted this product. Save it as a new product to keep it.'

/** A field that both people changed: the merged values with the own version of it and with theirs. */
interface Conflict {
  theirs: EditableProduct
  changed: LastChange | null
  withMine: ProductValues
  withTheirs: ProductValues
}

/** The form of a new or existing product. Leaving unsaved changes asks first, and they are stored on the device as a draft (rule 15.9). */
export function ProductEditor({ product }: { product?: EditableProduct }) {
  const navigate = useNavigate()
  // What the form was filled from, which an older draft brings along.
  const [seen, setSeen] = useState<SeenProduct>(() => ({
    values: product ? readProduct(product) : emptyProduct,
    updatedAt: product?.updatedAt,
  }))
  const form = useProductForm(seen.values)
  const [head, setHead] = useState<Pick<Product, 'title' | 'isActive' | 'slug' | 'category'> | undefined>(product)
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const isHidden = (saved: Pick<Product, 'category'>) => findHiding(categories, saved.category?._id) !== undefined
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [uploading, setUploading] = useState(0)
  const [deleting, setDeleting] = useState(false)
  const [openOrders, setOpenOrders] = useState(product?.openOrders)
  const [removed, setRemoved] = useState<RemovedChoice[] | null>(null)
  /** Somebody deleted it while it was edited. */
  const [isGone, setGone] = useState(false)
  const [outcome, setOutcome] = useState('')
  const draft = useDraft(form, product?._id, seen)
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const onBusy = (change: 1 | -1) => setUploading((count) => count + change)

  const begin = (saved: EditableProduct) => {
    const values = readProduct(saved)
    form.reset(values)
    setSeen({ values, updatedAt: saved.updatedAt })
    setOpenOrders(saved.openOrders)
    setConflict(null)
    draft.drop()
  }
  /** Fills the form from what a colleague saved, with the own changes as unsaved ones. */
  const beginMerged = (saved: EditableProduct, merged: ProductValues) => {
    begin(saved)
    if (!isSame(merged, readProduct(saved))) fillUnsaved(form, merged)
  }
  const saveMerged = ({ theirs, withMine }: Conflict, isAsked: boolean) => {
    beginMerged(theirs, withMine)
    save.mutate({ values: withMine, updatedAt: theirs.updatedAt, isMerged: !isAsked })
  }
  const { element, refuse } = useServerErrors(form, toFieldName, (error, problem) =>
    error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND' ? gone : problem,
  )
  const save = useSaveProduct(isGone ? undefined : product?._id, {
    onConflict: (theirs, changed) => {
      const versions = { seen: seen.values, mine: form.getValues(), theirs: readProduct(theirs) }
      const found = { theirs, changed, withMine: mergeProducts(versions, 'mine'), withTheirs: mergeProducts(versions, 'theirs') }
      if (isSame(found.withMine, found.withTheirs)) saveMerged(found, false)
      else setConflict(found)
    },
    onGone: () => setGone(true),
    onRefused: refuse,
    onSaved: (saved, { isMerged }) => {
      // Refills the form, since the server assigns ids to new choices and may normalise texts.
      begin(saved)
      // A new product is announced by a toast only, since this form closes.
      if (product && !isGone) {
        setHead(saved)
        setOutcome(describeSaved(saved, isHidden(saved), isMerged))
        return
      }
      if (isShown(saved) && !isHidden(saved)) toast.success(`${saved.title} is in the shop`)
      else toast.info(describeSaved(saved, isHidden(saved)))
      void navigate('/inventory')
    },
  })
  const send = (values: ProductValues) => save.mutate({ values, updatedAt: seen.updatedAt })
  const submit = form.handleSubmit((values) => {
    const removing = isGone ? [] : listRemoved(seen.values, values, openOrders)
    if (removing.length > 0) setRemoved(removing)
    else send(values)
  })
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <PageTitle
          title={head?.title ?? 'Add product'}
          before={<BackLink to="/inventory">Inventory</BackLink>}
          beside={head && <ProductStatus isActive={head.isActive} isHiddenByCategory={isHidden(head)} tinted />}
          action={
            !isGone &&
            head?.isActive &&
            !isHidden(head) && (
              <a href={`/product/${head.slug}`} className={`${buttonClass({ tone: 'quiet', size: 'sm' })} min-w-11`}>
                <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
                {/* On phones the title needs the room. */}
                <span className="max-sm:sr-only">View in the shop</span>
              </a>
            )
          }
        />
        {draft.found && (
          <DraftNotice
            draft={draft.found}
            onRestore={() => {
              const { values, seen: before } = draft.found!
              fillUnsaved(form, values)
              if (product) setSeen(before)
              draft.forget()
            }}
            onDrop={draft.drop}
          />
        )}
        <Contents parts={productParts} />
        <SavedFields
          busy={save.isPending}
          className="mt-2 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:[reading-flow:grid-rows]"
        >
          <div className="flex min-w-0 flex-col gap-4">
            <Basics />
            <Pictures onBusy={onBusy} />
            <PriceAndStock />
          </div>
          {/* Below both columns on a laptop: the table needs the width. */}
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 lg:row-start-2">
            <Panel id="colours" title="Colours">
              <VariantList onBusy={onBusy} />
            </Panel>
            <Options />
            <SearchEngines />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ShopPanel />
            <FoldingPanel title="Preview">
              <ProductPreview />
            </FoldingPanel>
          </div>
        </SavedFields>
        <SaveBar
          status={uploading > 0 ? 'Uploading…' : isDirty ? 'Not saved yet' : outcome || (product ? 'No changes' : '')}
          label={isGone ? 'Save as new product' : 'Save product'}
          busy={save.isPending}
          disabled={uploading > 0}
        >
          {product && !isGone && (
            <Button tone="danger" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          theirs={conflict.withTheirs}
          mine={conflict.withMine}
          changed={conflict.changed}
          busy={save.isPending}
          onKeepMine={() => saveMerged(conflict, true)}
          onTakeTheirs={() => beginMerged(conflict.theirs, conflict.withTheirs)}
          onClose={() => setConflict(null)}
        />
      )}
      <RemoveDialog removed={removed} onClose={() => setRemoved(null)} onConfirm={() => send(form.getValues())} />
      <LeaveDialog guard={guard}>Your changes are saved on this device and offered when you come back.</LeaveDialog>
      {product && (
        <DeleteProductDialog
          product={product}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            draft.drop()
            void navigate('/inventory')
          }}
        />
      )}
    </FormProvider>
  )
}
