import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A styled file input. */
export function FileInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="file"
      className={clsx(
        'min-h-11 w-full min-w-0 cursor-pointer rounded-control border border-edge border-dashed bg-surface p-2 text-sm transition-colors hover:border-ink',
        'file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-tile file:px-3 file:py-2 file:font-medium file:text-ink',
        'aria-invalid:border-red-text',
        className,
      )}
    />
  )
}
