import { useApi } from '@saddar/client'
import { walletProviderNames } from '@saddar/contract/refunds'
import { useMutation } from '@tanstack/react-query'
import { CopyButton } from '../../shared/copy-button.tsx'

/** Shows where a refund is paid to in full, on request: each look is recorded as a security event (rule 7.24). */
export function ShowPayout({ id, about }: { id: string; about: string }) {
  const api = useApi()
  const show = useMutation({
    mutationFn: async () => (await api('GET /admin/refunds/:id/payout', { params: { id } })).data.payout,
    gcTime: 0,
  })
  const { data } = show
  if (!data)
    return (
      <>
        {' '}
        <button
          type="button"
          onClick={() => show.mutate()}
          disabled={show.isPending}
          aria-label={`Show the account: ${about}`}
          className="min-h-6 underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
        >
          Show
        </button>
        {show.error && (
          <span role="alert" className="block text-red-text">
            {show.error.message}
          </span>
        )}
      </>
    )
  const number = data.iban ?? data.number ?? ''
  return (
    <span className="block break-all">
      {data.provider && `${walletProviderNames[data.provider]} `}
      {number}
      <CopyButton text={number} label="Copy account number" />
      <bdi className="block">{data.accountTitle}</bdi>
    </span>
  )
}
