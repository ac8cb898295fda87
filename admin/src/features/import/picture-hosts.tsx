import { useApi } from '@saddar/client'
import { Button, Field, Skeleton, TextArea } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Loaded } from '../../shared/loaded.tsx'
import { importHostsQuery } from './queries.ts'

/** Edits the hosts from which pictures may be fetched. */
export function PictureHosts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(importHostsQuery(api))
  const save = useMutation({
    mutationFn: async (hosts: string[]) => (await api('PUT /admin/import-hosts', { body: { hosts } })).data.hosts,
    onSuccess: (hosts) => queryClient.setQueryData(importHostsQuery(api).queryKey, hosts),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('hosts'))
    save.mutate(text.split(/[\s,;]+/).filter((host) => host !== ''))
  }
  return (
    <Loaded of="picture hosts" query={query} skeleton={<Skeleton className="h-32 w-full" />}>
      {(hosts) => (
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <Field
            label="Allowed websites"
            hint="Pictures are fetched from these only. One per line, such as cdn.shopify.com; those of this shop are always allowed."
            error={save.error?.message}
          >
            {/* The key resets the field when a host is allowed elsewhere on the screen. */}
            {(control) => (
              <TextArea
                {...control}
                key={hosts.join(' ')}
                name="hosts"
                dir="ltr"
                rows={3}
                defaultValue={hosts.join('\n')}
                spellCheck={false}
              />
            )}
          </Field>
          <div className="flex items-center gap-3">
            <Button type="submit" size="sm" tone="outline" busy={save.isPending}>
              Save websites
            </Button>
            <span role="status" className="text-quiet">
              {save.isSuccess ? 'Saved' : ''}
            </span>
          </div>
        </form>
      )}
    </Loaded>
  )
}
