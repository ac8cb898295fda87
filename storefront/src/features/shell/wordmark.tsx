import { Link } from '../../router/index.ts'

export function Wordmark() {
  return (
    <Link
      to="/"
      aria-label="saddar, home"
      className="inline-flex min-h-11 items-center text-2xl leading-none font-black tracking-[-0.04em]"
    >
      saddar<span className="text-red-text">.</span>
    </Link>
  )
}
