import { Link } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'

export function Wordmark() {
  const { shopName } = useSettings()
  return (
    <Link
      to="/"
      aria-label={`${shopName.toLowerCase()}, home`}
      className="inline-flex min-h-11 items-center text-2xl leading-none font-black tracking-[-0.04em]"
    >
      <WordmarkText />
    </Link>
  )
}

/** The shop's logo, or its name in the wordmark style. */
export function WordmarkText() {
  const { shopName, logo } = useSettings()
  if (logo)
    return <img data-logo src={logo.url} alt={shopName} width={logo.width} height={logo.height} className="h-8 w-auto object-contain" />
  return (
    <span className="max-w-[45vw] truncate leading-tight">
      {shopName.toLowerCase()}
      <span className="text-red-text">.</span>
    </span>
  )
}
