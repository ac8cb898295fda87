import { clsx } from 'clsx'

interface ContentsProps {
  /** The fragments and titles of the screen's panels. */
  parts: readonly { id: string; title: string }[]
  /** From 1280 px in a column beside the panels; not on phones, where the panels are folded to their titles. */
  isBeside?: boolean
}

/** Links to the panels of a long screen: a line above them, which on phones scrolls sideways and stays in view. */
export function Contents({ parts, isBeside = false }: ContentsProps) {
  return (
    <nav
      aria-label="On this page"
      className={clsx(
        'z-10 bg-paper max-md:[@media(min-height:30rem)]:sticky max-md:top-14 max-md:-mx-4',
        isBeside && 'max-sm:hidden xl:sticky xl:top-6 xl:order-last',
      )}
    >
      <ul
        className={clsx(
          'no-scrollbar scroll-fades flex gap-x-5 max-md:overflow-x-auto max-md:px-4 md:flex-wrap',
          isBeside && 'xl:flex-col',
        )}
      >
        {parts.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className={clsx(
                'inline-flex min-h-8 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11',
                isBeside && 'xl:text-quiet xl:not-hover:no-underline',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
