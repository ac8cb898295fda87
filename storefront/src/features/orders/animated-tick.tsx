// As text: the style sheet of the first view is in every page.
import styles from './animated-tick.css?inline'

/** A tick that is drawn once; without animation under reduced motion. */
export function AnimatedTick() {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className="size-16 text-success" fill="none">
      <style>{styles}</style>
      <circle cx="32" cy="32" r="32" className="fill-success-tint" />
      <path
        d="m20 33 8.5 8.5L45 25"
        pathLength="1"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1"
        className="drawn-tick"
      />
    </svg>
  )
}
