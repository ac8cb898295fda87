import { clsx } from 'clsx'

export type SpinnerSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
export type SpinnerColor = 'primary' | 'white' | 'gray' | 'dark'
export type SpinnerTextPlacement = 'bottom' | 'top' | 'left' | 'right'

const sizes: Record<SpinnerSize, string> = {
  xs: 'size-3 border-2',
  sm: 'size-4 border-2',
  md: 'size-6 border-[3px]',
  lg: 'size-9 border-[3px]',
  xl: 'size-12 border-[3px]',
}
const colors: Record<SpinnerColor, string> = {
  primary: 'text-red-text',
  white: 'text-white',
  gray: 'text-quiet',
  dark: 'text-ink',
}
const directions: Record<SpinnerTextPlacement, string> = {
  bottom: 'flex-col',
  top: 'flex-col-reverse',
  right: 'flex-row',
  left: 'flex-row-reverse',
}

export interface SpinnerProps {
  size?: SpinnerSize
  color?: SpinnerColor
  /** Shown beside the spinner; '' shows none, and then only screen readers get 'Loading...'. */
  text?: string
  textPlacement?: SpinnerTextPlacement
  /** Centred over a half-transparent white sheet that covers the window. */
  fullScreen?: boolean
  /** Hides it from screen readers, for use inside an element that already reports that it is busy. */
  decorative?: boolean
}

export function Spinner({
  size = 'md',
  color = 'primary',
  text = 'Loading...',
  textPlacement = 'bottom',
  fullScreen = false,
  decorative = false,
}: SpinnerProps) {
  const ring = (
    <span aria-hidden className={clsx('animate-spin rounded-full border-current/25 border-t-current', sizes[size], colors[color])} />
  )
  if (decorative) return ring
  return (
    <span
      role="status"
      className={clsx(
        'items-center justify-center gap-3 text-sm',
        directions[textPlacement],
        color === 'white' ? 'text-white' : 'text-quiet',
        fullScreen ? 'fixed inset-0 z-50 flex bg-surface/90' : 'inline-flex',
      )}
    >
      {ring}
      <span className={text ? undefined : 'sr-only'}>{text || 'Loading...'}</span>
    </span>
  )
}
