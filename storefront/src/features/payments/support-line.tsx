import { useSettings } from '../../shared/settings-query.ts'

/** Whom to call; nothing while the number is not known. */
export function SupportLine() {
  const { supportPhone } = useSettings()
  if (!supportPhone) return null
  return (
    <p className="text-center text-sm text-quiet">
      Need help? Call us at{' '}
      <a
        href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}
        className="tabular inline-flex min-h-11 items-center font-medium text-ink underline"
      >
        {supportPhone}
      </a>
    </p>
  )
}
