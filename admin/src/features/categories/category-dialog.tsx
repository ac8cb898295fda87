import { useApi, useClient } from '@saddar/client'
import { readFormFailure } from '@saddar/client/form-failure'
import type { Category } from '@saddar/contract'
import { category as limits } from '@saddar/contract/limits'
import { Button, Field, FieldNote, TextInput } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { uploadMedia } from '../../shared/forms/upload.ts'
import { Picture } from '../../shared/picture.tsx'
import { type Branch, flattenBranches, measureBranch } from '../catalogue/category-branches.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'

interface CategoryDialogProps {
  /** The category to change; absent for a new one. */
  category?: Category
  parentId: string | null
  branches: Branch[]
  onClose: () => void
}

/** Makes or changes a category: name, place in the tree, picture (behaviour 15.6). */
export function CategoryDialog({ category, parentId, branches, onClose }: CategoryDialogProps) {
  const form = useId()
  const [image, setImage] = useState(category?.image ?? null)
  const picture = usePictureUpload((uploaded) => setImage(uploaded))
  const save = useSaveCategory(category, onClose)
  const { fields, problem } = readFormFailure(save.error, (name) => name === 'name' || name === 'parentId')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    save.mutate({
      name: String(data.get('name')),
      parentId: String(data.get('parentId')),
      // The id is in the picture's address.
      mediaId: image?.split('/')[2] ?? '',
    })
  }
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'New category'}
      onClose={onClose}
      formId={form}
      action="Save category"
      busy={save.isPending}
      disabled={picture.isPending}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Name" error={fields.name} required>
          {(control) => (
            <TextInput {...control} name="name" defaultValue={category?.name} maxLength={limits.name.maximum} dir="auto" data-autofocus />
          )}
        </Field>
        <Field label="Below" error={fields.parentId}>
          {(control) => (
            <CategorySelect
              {...control}
              name="parentId"
              empty="Top level"
              defaultValue={category ? (category.parentId ?? '') : (parentId ?? '')}
              isLeftOut={whereItCannotGo(branches, category)}
            />
          )}
        </Field>
        <Field label="Picture" optional error={picture.error?.message} hint="JPEG, PNG, WebP or AVIF, at most 5 MB">
          {(control) => (
            <span className="flex flex-wrap items-center gap-4">
              <Picture src={image} size={64} />
              <FileInput
                {...control}
                accept="image/jpeg,image/png,image/webp,image/avif"
                className="flex-1 basis-48"
                onChange={({ target }) => target.files?.[0] && picture.mutate(target.files[0])}
              />
              {image && (
                <Button tone="quiet" size="sm" onClick={() => setImage(null)}>
                  Remove picture
                </Button>
              )}
            </span>
          )}
        </Field>
        <FieldNote id={`${form}-note`} error={problem} />
      </form>
    </FormDialog>
  )
}

/** Itself, what is below it, and where it would stand too deep with what it carries. */
function whereItCannotGo(branches: Branch[], category: Category | undefined): (id: string) => boolean {
  const all = flattenBranches(branches)
  const own = all.find((branch) => branch.category._id === category?._id)
  const carried = own ? measureBranch(own) : 1
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

function useSaveCategory(category: Category | undefined, onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; parentId: string; mediaId: string }) =>
      category ? api('PUT /admin/categories/:id', { params: { id: category._id }, body }) : api('POST /admin/categories', { body }),
    onSuccess: async () => {
      await refreshCatalogue(queryClient)
      onSaved()
    },
  })
}
