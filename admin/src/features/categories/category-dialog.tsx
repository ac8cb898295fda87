import { useApi, useClient } from '@saddar/client'
import type { AdminCategory } from '@saddar/contract'
import { category as limits } from '@saddar/contract/limits'
import { Button, Checkbox, Field, TextArea, TextInput } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pickChanged, pickNamed } from '../../shared/forms/changed-fields.ts'
import { compareFields, describeValue } from '../../shared/forms/compare-fields.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { uploadMedia } from '../../shared/forms/upload.ts'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { Picture } from '../../shared/picture.tsx'
import { square } from '../../shared/pictures/crop.ts'
import { usePictureEditor } from '../../shared/pictures/use-picture-editor.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { type Branch, countLevels, flattenBranches } from '../catalogue/category-branches.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'

interface CategoryDialogProps {
  /** The category to change; absent for a new one. */
  category?: AdminCategory
  parentId: string | null
  branches: Branch[]
  onClose: () => void
}

interface CategoryValues {
  name: string
  parentId: string | null
  mediaId: string | null
  isShown: boolean
  description: string
}

const labels: Record<keyof CategoryValues, string> = {
  ...{ name: 'Name', parentId: 'Parent category', mediaId: 'Picture' },
  ...{ isShown: 'Show in shop', description: 'Description' },
}

/** A picture's URL holds the id of its upload. */
const readMediaId = (image: string | null) => image?.split('/')[2] ?? null
const readCategory = ({ name, parentId, image, isShown, description }: AdminCategory): CategoryValues => ({
  ...{ name, parentId, isShown, description },
  mediaId: readMediaId(image),
})

/** Creates or changes a category: name, place in the tree, description, picture, whether the shop shows it (rule 15.6). */
export function CategoryDialog({ category, parentId, branches, onClose }: CategoryDialogProps) {
  const [image, setImage] = useState(category?.image ?? null)
  const picture = usePictureUpload((uploaded) => setImage(uploaded))
  const client = useClient()
  const editor = usePictureEditor({
    src: image ?? '',
    shape: square,
    onSave: async (file, onProgress) => setImage((await uploadMedia(client, file, onProgress)).url),
  })
  const [seen] = useState(() => (category ? readCategory(category) : { name: '', parentId, mediaId: null, isShown: true, description: '' }))
  const { register, errors, ...post } = useFormPost({
    values: { ...seen, parentId: seen.parentId ?? '' },
    send: ({ name, parentId, isShown, description }): Promise<unknown> => {
      const values = { name, parentId: parentId || null, mediaId: readMediaId(image), isShown, description: description.trim() }
      return saving.save(category ? pickChanged(values, seen) : values, seen)
    },
  })
  const saving = useSaving<Partial<CategoryValues>, CategoryValues>({
    send: useSendCategory(category?._id),
    onSaved: onClose,
    onRefused: post.refuse,
    readTheirs: (present) => present as CategoryValues,
  })
  const above = flattenBranches(branches).find((branch) => branch.category._id === post.watch('parentId'))
  const isAboveHidden = above?.category.isHidden
  const describe = (value: unknown, name: keyof CategoryValues) => {
    if (name === 'mediaId') return value ? 'a picture' : 'none'
    if (name === 'parentId') return flattenBranches(branches).find((branch) => branch.category._id === value)?.category.name ?? 'Top level'
    return describeValue(value)
  }
  return (
    <>
      <FormDialog
        title={category ? `Edit ${category.name}` : 'New category'}
        onClose={onClose}
        action="Save category"
        post={post}
        disabled={picture.isPending}
      >
        <Field label="Name" error={errors.name} required>
          {(control) => <TextInput {...control} {...register('name')} maxLength={limits.name.maximum} dir="auto" data-autofocus />}
        </Field>
        <Field label="Parent category" error={errors.parentId}>
          {(control) => (
            <CategorySelect {...control} {...register('parentId')} empty="Top level" isLeftOut={isForbiddenParent(branches, category)} />
          )}
        </Field>
        <Field label="Description" optional error={errors.description} hint="Shown on its page in the shop and to search engines">
          {(control) => <TextArea {...control} {...register('description')} maxLength={limits.description} dir="auto" />}
        </Field>
        <Field label="Picture" optional error={picture.error?.message} hint="JPEG, PNG, WebP or AVIF">
          {(control) => (
            <div className="flex flex-wrap items-center gap-4">
              <Picture src={image} size={64} />
              <FileInput
                {...control}
                accept="image/jpeg,image/png,image/webp,image/avif"
                className="flex-1 basis-48"
                onChange={({ target }) => target.files?.[0] && picture.mutate(target.files[0])}
              />
              {image && (
                <div className="flex basis-full flex-wrap gap-1">
                  <Button tone="quiet" size="sm" onClick={editor.open}>
                    Edit picture…
                  </Button>
                  <Button tone="quiet" size="sm" onClick={() => setImage(null)}>
                    Remove picture
                  </Button>
                </div>
              )}
            </div>
          )}
        </Field>
        <Checkbox
          {...register('isShown')}
          label="Show in shop"
          hint={isAboveHidden ? 'A category above it is hidden, and hides it too' : 'Off hides everything in and below it too'}
        />
      </FormDialog>
      {editor.dialog}
      <ConflictDialog what="this category" saving={saving} compare={(theirs, mine) => compareFields(theirs, mine, labels, describe)} />
    </>
  )
}

/** Parents that a category cannot have: itself, its descendants, and those under which its branch would be too deep. */
function isForbiddenParent(branches: Branch[], category: AdminCategory | undefined): (id: string) => boolean {
  const all = flattenBranches(branches)
  const own = all.find((branch) => branch.category._id === category?._id)
  const carried = own ? countLevels(own) : 1
  const below = new Set(own ? flattenBranches([own]).map((branch) => branch.category._id) : [])
  return (id) => below.has(id) || (all.find((branch) => branch.category._id === id)?.depth ?? 0) + 1 + carried > limits.depth
}

function usePictureUpload(onUploaded: (url: string) => void) {
  const client = useClient()
  return useMutation({
    mutationFn: (file: File) => uploadMedia(client, file, () => undefined),
    onSuccess: ({ url }) => onUploaded(url),
  })
}

/** Creates a category, or changes the one with this id. */
function useSendCategory(id: string | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  return async (mine: Partial<CategoryValues>, seen: CategoryValues) => {
    if (!id) {
      const { category } = await api('POST /admin/categories', { body: mine })
      await refreshCatalogue(queryClient)
      return readCategory(category)
    }
    const { category, undoId } = await api('PUT /admin/categories/:id', { params: { id }, body: { ...mine, was: pickNamed(seen, mine) } })
    if (undoId) offerUndo(mine.isShown === false ? 'Category hidden' : 'Category changed', undoId)
    await refreshCatalogue(queryClient)
    return readCategory(category)
  }
}
