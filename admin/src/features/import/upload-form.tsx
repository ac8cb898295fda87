import { useClient } from '@saddar/client'
import { Button, Field, FieldNote, RadioCard } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { uploadFile } from '../../shared/forms/upload.ts'
import { ProgressBar } from '../../shared/progress-bar.tsx'
import { importsKey } from './queries.ts'

/** Uploads a file to be checked, which changes no products. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const note = useId()
  const client = useClient()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [part, setPart] = useState(0)
  const upload = useMutation({
    mutationFn: async ({ chosen, categories }: { chosen: File; categories: string }) =>
      (await uploadFile(client, 'POST /admin/imports', chosen, { categories }, setPart)).data.import,
    onMutate: () => setPart(0),
    onSuccess: async ({ _id }) => {
      await queryClient.invalidateQueries({ queryKey: importsKey })
      onUploaded(_id)
    },
  })
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!file)
    if (file) upload.mutate({ chosen: file, categories: String(new FormData(event.currentTarget).get('categories')) })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="CSV file"
        hint="In Shopify’s product format, saved as CSV UTF-8, at most 50 MB. An export of this shop has this format."
        error={missing ? 'Choose a file' : upload.error?.message}
        required
      >
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,text/csv"
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setMissing(false)
              upload.reset()
            }}
          />
        )}
      </Field>
      <fieldset className="grid gap-3 sm:grid-cols-2" aria-describedby={note}>
        <legend className="mb-1.5 text-sm font-medium">Missing categories</legend>
        <RadioCard name="categories" value="make" defaultChecked label="Create them" hint="From the Type column, such as Phones > Cases" />
        <RadioCard name="categories" value="refuse" label="Leave their products out" hint="The report lists their lines" />
      </fieldset>
      <FieldNote id={note} hint="The file is only checked first. You see what changes and every problem before anything is imported." />
      {upload.isPending && <ProgressBar label="Upload" part={part} />}
      <div>
        <Button type="submit" busy={upload.isPending}>
          <FileUp aria-hidden size={20} strokeWidth={1.75} />
          Check the file
        </Button>
      </div>
    </form>
  )
}
