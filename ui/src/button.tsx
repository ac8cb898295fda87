import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
interface Look {
  tone?: ButtonTone
  size?: ButtonSize
  /** Takes the whole width of the container. */
  wide?: boolean
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-red text-white hover:bg-red-hover',
  outline: 'border border-ink text-ink hover:bg-tile',
  quiet: 'text-ink hover:bg-tile',
  danger: 'border border-line text-red-text hover:bg-red-tint',
}
// A finger needs 44 px; for a mouse in a dense table 36 px are enough.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-base',
}

/** The look of a button, for links that act like one: `<Link className={buttonClass({ tone: 'outline' })}>`. */
export function buttonClass({ tone = 'primary', size = 'md', wide = false }: Look = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors select-none',
    'active:[scale:0.98] disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner, keeps the width and the focus, and ignores further presses. */
  busy?: boolean
}

export function Button({ tone, size, wide, busy = false, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ tone, size, wide }), className)}
      // `disabled` would take the focus away from whoever pressed the button.
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
    >
      {busy && <Spinner size="sm" color={tone === undefined || tone === 'primary' ? 'white' : 'dark'} text="" decorative />}
      {children}
    </button>
  )
}

/** Also keeps Enter in a field from submitting its form. */
const ignore = (event: MouseEvent) => event.preventDefault()

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name of the button. */
  label: string
  icon: ReactNode
  /** 'lg' is 44 px for thumbs, 'md' 36 px for use with a mouse (44 on touch screens). */
  size?: 'md' | 'lg'
}

export function IconButton({ label, icon, size = 'lg', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={rest.title ?? label} className={clsx(iconButtonClass(size), className)}>
      {icon}
    </button>
  )
}

/** The round hit area of an icon, for links that show only an icon. */
export function iconButtonClass(size: 'md' | 'lg' = 'lg'): string {
  return clsx(
    'relative inline-flex shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-tile disabled:opacity-45',
    size === 'lg' ? 'size-11' : 'size-9 pointer-coarse:size-11',
  )
}
