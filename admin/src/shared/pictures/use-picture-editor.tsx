import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PictureEditorProps } from './picture-editor.tsx'

const PictureEditor = lazy(() => import('./picture-editor.tsx'))

/** The dialog that crops and turns a picture. Its code is loaded when it is opened for the first time. */
export function usePictureEditor(props: Omit<PictureEditorProps, 'onClose'>): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    // Outside of what can be dragged, or each pull at an edge would drag that.
    dialog:
      isOpen &&
      createPortal(
        <Suspense>
          <PictureEditor {...props} onClose={() => setOpen(false)} />
        </Suspense>,
        document.body,
      ),
  }
}
