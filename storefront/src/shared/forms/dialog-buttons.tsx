import type { ReactNode } from 'react'

/**
 * The buttons of a dialog, the one that does it last. On phones they share the whole width; where their texts do not fit side by side, the last one
 * is above.
 */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap-reverse gap-3 *:grow sm:justify-end sm:*:grow-0">{children}</div>
)
