import { useClient } from '@saddar/client'
import { type FileCall, saveFile } from '@saddar/client/save-file'
import type { CallInput } from '@saddar/contract'
import { Button, type ButtonTone, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

interface SaveButtonProps<K extends FileCall> {
  file: K
  input: CallInput<K>
  label: string
  tone?: ButtonTone
}

/** Downloads the file of a call. */
export function SaveButton<K extends FileCall>({ file, input, label, tone = 'quiet' }: SaveButtonProps<K>) {
  const client = useClient()
  const save = useMutation({
    mutationFn: () => saveFile(client, file, input),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button tone={tone} size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <FileDown aria-hidden size={18} strokeWidth={1.75} />
      {label}
    </Button>
  )
}
