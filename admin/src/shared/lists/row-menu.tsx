import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

export const menuItem =
  'flex min-h-10 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-tile pointer-coarse:min-h-11'

interface RowMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode
  disabled?: boolean
  /** `DropdownMenu.Item`s of radix-ui with the class `menuItem`. */
  children: ReactNode
}

/** The menu at the end of a row. */
export function RowMenu({ trigger, disabled, children }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  /** A dialog that an entry opened would give the focus back to the entry, which is gone. */
  const focusAfterDialog = (event: Event) => {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) return
    event.preventDefault()
    const focus = () => document.activeElement === document.body && button.current?.focus({ preventScroll: true })
    dialog.addEventListener('close', focus, { once: true })
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={button} asChild disabled={disabled}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById('content')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={focusAfterDialog}
          className="z-40 min-w-48 rounded-tile border border-line bg-surface p-1.5 floating"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
