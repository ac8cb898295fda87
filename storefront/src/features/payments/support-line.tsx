import { useSettings } from '../../shared/settings-query.ts'

/** The support phone number; renders nothing while it is unknown. */
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
