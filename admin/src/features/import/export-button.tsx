import { useClient } from '@saddar/client'
import { saveFile } from '@saddar/client/save-file'
import { Button, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

/** Downloads all products as a CSV file that can be imported again. */
export function ExportButton() {
  const client = useClient()
  const save = useMutation({
    mutationFn: () => saveFile(client, 'GET /admin/products/export', {}),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button tone="quiet" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden size={18} strokeWidth={1.75} />
      Export
    </Button>
  )
}
