import { useClient } from '@saddar/client'
import { type FileCall, saveFile } from '@saddar/client/save-file'
import type { CallInput } from '@saddar/contract'
import { Button, type ButtonTone, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FileDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuItem } from './lists/row-menu.tsx'

interface SaveItemProps<K extends FileCall> {
  file: K
  input: CallInput<K>
  label: string
  className?: string
}
interface SaveButtonProps<K extends FileCall> extends Omit<SaveItemProps<K>, 'className'> {
  tone?: ButtonTone
}

/** Downloads the file of a call. */
export function SaveButton<K extends FileCall>({ file, input, label, tone = 'quiet' }: SaveButtonProps<K>) {
  const save = useSave(file, input)
  return (
    <Button tone={tone} size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <FileDown aria-hidden size={18} strokeWidth={1.75} />
      {label}
    </Button>
  )
}

/** `SaveButton` in a menu. */
export function SaveItem<K extends FileCall>({ file, input, label, className }: SaveItemProps<K>) {
  const save = useSave(file, input)
  return (
    <DropdownMenu.Item className={clsx(menuItem, className)} onSelect={() => save.mutate()}>
      {label}
    </DropdownMenu.Item>
  )
}

function useSave<K extends FileCall>(file: K, input: CallInput<K>) {
  const client = useClient()
  return useMutation({
    mutationFn: () => saveFile(client, file, input),
    onError: (error) => toast.error(error.message),
  })
}
