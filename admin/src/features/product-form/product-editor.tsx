import { useSession } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { product as limits } from '@saddar/contract/limits'
import { Button, Checkbox, Dialog, Field, RadioCard, TextArea, toast } from '@saddar/ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { formatAge } from '../../app/karachi-time.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { Panel } from '../../app/panel.tsx'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { DeleteProductDialog } from '../inventory/delete-product-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft-store.ts'
import { FormText, OfferFields, useFieldError } from './form-fields.tsx'
import { MediaPicker } from './media-picker.tsx'
import { OptionList } from './option-list.tsx'
import { ProductPreview } from './product-preview.tsx'
import { emptyProduct, type ProductValues, readProduct } from './product-values.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { type ProductForm, useProductForm } from './use-product-form.ts'
import { rebase, useSaveProduct } from './use-save-product.ts'
import { VariantList } from './variant-list.tsx'

/** The form of a product, new or there already. Unsaved work is guarded, and kept on the device (behaviour 15.9). */
export function ProductEditor({ product }: { product?: Product }) {
  const navigate = useNavigate()
  const form = useProductForm(product ? readProduct(product) : emptyProduct)
  const [updatedAt, setUpdatedAt] = useState(product?.updatedAt)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const [uploading, setUploading] = useState(0)
  const [deleting, setDeleting] = useState(false)
  const [savedOnce, setSavedOnce] = useState(false)
  const draft = useDraft(form, product?._id, updatedAt)
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const onBusy = (change: 1 | -1) => setUploading((count) => count + change)

  const begin = (values: ProductValues, version: string | undefined) => {
    form.reset(values)
    setUpdatedAt(version)
    setTheirs(null)
    draft.drop()
  }
  const save = useSaveProduct(product?._id, form, {
    onConflict: setTheirs,
    onSaved: (saved) => {
      // Filled anew: new choices have their ids now, and texts what the server made of them.
      begin(readProduct(saved), saved.updatedAt)
      setSavedOnce(true)
      if (product) return
      toast.success(`${saved.title} is in the catalogue`)
      void navigate('/inventory')
    },
  })
  const submit = form.handleSubmit((values) => save.mutate({ values, updatedAt }))
  const saveMine = () => {
    if (!theirs) return
    const values = rebase(form.getValues(), theirs)
    setTheirs(null)
    setUpdatedAt(theirs.updatedAt)
    save.mutate({ values, updatedAt: theirs.updatedAt })
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <PageTitle
          title={product ? 'Edit product' : 'Add product'}
          before={
            <Link to="/inventory" className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-quiet hover:text-ink">
              <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
              Inventory
            </Link>
          }
        />
        {draft.found && (
          <DraftNotice
            draft={draft.found}
            onRestore={() => {
              restore(form, draft.found!)
              setUpdatedAt(draft.found!.updatedAt ?? updatedAt)
              draft.forget()
            }}
            onDrop={draft.drop}
          />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Basics />
            <Pictures onBusy={onBusy} />
            <Panel title="Price and stock">
              <PriceAndStock />
            </Panel>
            <Panel title="Colours">
              <VariantList onBusy={onBusy} />
            </Panel>
            <Options />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Shelf />
            <Panel title="Preview">
              <ProductPreview />
            </Panel>
          </div>
        </div>
        <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
          <span role="status" className="mr-auto text-quiet">
            {uploading > 0 ? 'Uploading…' : isDirty ? 'Not saved yet' : savedOnce ? 'Saved' : ''}
          </span>
          {product && (
            <Button tone="danger" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          <Button type="submit" size="sm" busy={save.isPending} disabled={uploading > 0}>
            Save product
          </Button>
        </div>
      </form>
      {theirs && (
        <ConflictDialog
          theirs={readProduct(theirs)}
          mine={form.getValues()}
          busy={save.isPending}
          onKeepMine={saveMine}
          onTakeTheirs={() => begin(readProduct(theirs), theirs.updatedAt)}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveDialog to={guard.waiting} onStay={guard.stay} />
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

function restore(form: ProductForm, { values }: Draft): void {
  for (const [name, value] of Object.entries(values)) form.setValue(name as keyof ProductValues, value as never, { shouldDirty: true })
}

const draftDelayMs = 500

function useDraft(form: ProductForm, productId: string | undefined, updatedAt: string | undefined) {
  const { user } = useSession()
  const userId = user?._id ?? ''
  const [found, setFound] = useState(() => readDraft(userId, productId))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    const keepNow = () => {
      clearTimeout(timer.current)
      waiting.current?.()
      waiting.current = undefined
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return
        waiting.current = () => keepDraft(userId, productId, { values, updatedAt, savedAt: new Date().toISOString() })
        clearTimeout(timer.current)
        timer.current = setTimeout(keepNow, draftDelayMs)
      },
    })
    return () => {
      stop()
      // What was typed in the last moment is kept too.
      keepNow()
    }
  }, [form, userId, productId, updatedAt])
  return {
    found,
    forget: () => setFound(null),
    drop: () => {
      clearTimeout(timer.current)
      waiting.current = undefined
      dropDraft(userId, productId)
      setFound(null)
    },
  }
}

function DraftNotice({ draft, onRestore, onDrop }: { draft: Draft; onRestore: () => void; onDrop: () => void }) {
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-tile bg-info-tint px-4 py-2 text-info">
      <p className="mr-auto">You have unsaved work on this product from {formatAge(draft.savedAt)}.</p>
      <Button tone="quiet" size="sm" onClick={onDrop}>
        Throw it away
      </Button>
      <Button tone="outline" size="sm" onClick={onRestore}>
        Go on with it
      </Button>
    </div>
  )
}

function LeaveDialog({ to, onStay }: { to: string | null; onStay: () => void }) {
  const navigate = useNavigate()
  const leave = () => {
    onStay()
    // Past the guard, which hears clicks alone. What is not below /admin is the shop's.
    if (to?.startsWith('/admin')) void navigate(to.replace(/^\/admin/, '') || '/')
    else if (to) location.assign(to)
  }
  return (
    <Dialog
      open={to !== null}
      onClose={onStay}
      title="Leave without saving?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={leave}>
            Leave
          </Button>
          <Button size="sm" onClick={onStay}>
            Stay
          </Button>
        </div>
      }
    >
      What you typed is kept on this device, and offered when you come back.
    </Dialog>
  )
}

function Basics() {
  const { register, control } = useFormContext<ProductValues>()
  const { field: category } = useController({ control, name: 'categoryId' })
  return (
    <Panel title="Product">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="title" label="Title" required maxLength={limits.title.maximum} className="sm:col-span-2" />
        <Field
          label="Description"
          optional
          hint="Plain text. A blank line begins a paragraph; lines that begin with a dash are a list; 'Name: value' lines are the specification."
          error={useFieldError('description')}
          className="sm:col-span-2"
        >
          {(control) => <TextArea {...control} {...register('description')} required={undefined} rows={6} dir="auto" />}
        </Field>
        <FormText name="brand" label="Brand" optional maxLength={60} />
        <Field label="Category" error={useFieldError('categoryId')}>
          {/* Held by the form: its choices may arrive after the product. */}
          {(control) => <CategorySelect {...control} {...category} required={undefined} empty="No category" />}
        </Field>
      </div>
    </Panel>
  )
}

function Pictures({ onBusy }: { onBusy: (change: 1 | -1) => void }) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const media = useWatch({ control, name: 'media' })
  return (
    <Panel title="Pictures and videos">
      <MediaPicker
        label="Pictures"
        media={media}
        onChange={(change) => setValue('media', change(getValues('media')), { shouldDirty: true })}
        onBusy={onBusy}
        error={useFieldError('media')}
      />
    </Panel>
  )
}

function PriceAndStock() {
  const { control } = useFormContext<ProductValues>()
  const [variants, options] = useWatch({ control, name: ['variants', 'options'] })
  const isParent = variants.length + options.length > 0
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <OfferFields prefix="" isParent={isParent} />
      </div>
      {isParent && (
        <p className="mt-2 text-quiet">These prices stand wherever a choice has none of its own. Stock is counted at the choices.</p>
      )}
    </>
  )
}

function Options() {
  const { control, register } = useFormContext<ProductValues>()
  const [variants] = useWatch({ control, name: ['variants'] })
  return (
    <Panel title="Storage or size">
      <fieldset className="mb-3 grid grid-cols-2 gap-3">
        <legend className="sr-only">What the options are</legend>
        <RadioCard {...register('optionKind')} value="storage" label="Storage" />
        <RadioCard {...register('optionKind')} value="size" label="Size" />
      </fieldset>
      {variants.length > 0 ? <p className="text-quiet">Options stand with each colour above.</p> : <OptionList name="options" />}
    </Panel>
  )
}

function Shelf() {
  const { register } = useFormContext<ProductValues>()
  return (
    <Panel title="In the shop">
      <Checkbox {...register('isActive')} label="Shown in the shop" />
      <Checkbox {...register('isFeatured')} label="Featured" hint="Stands on the home page" />
      <div className="mt-3 flex flex-col gap-4">
        <FormText name="shippingCost" label="Delivery cost" placeholder="0" numeric />
        <FormText name="warrantyMonths" label="Warranty in months" placeholder="0" numeric />
        <FormText name="colorName" label="Colour" hint="Of a product in one colour" optional maxLength={40} />
        <Field label="Fits" optional hint="One phone or device a line" error={useFieldError('compatibleModels')}>
          {(control) => <TextArea {...control} {...register('compatibleModels')} required={undefined} rows={3} dir="auto" />}
        </Field>
      </div>
    </Panel>
  )
}
