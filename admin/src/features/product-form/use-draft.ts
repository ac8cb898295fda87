import { useSession } from '@saddar/client'
import { useEffect, useRef, useState } from 'react'
import { discardDraft, readDraft, type SeenProduct, saveDraft } from './draft-store.ts'
import type { ProductValues } from './product-values.ts'
import type { ProductForm } from './use-product-form.ts'

const draftDelayMs = 500

/** Saves unsaved changes on the device while typing, and finds a draft from an earlier visit (rule 15.9). */
export function useDraft(form: ProductForm, productId: string | undefined, seen: SeenProduct) {
  const { user } = useSession()
  const userId = user?._id ?? ''
  const [found, setFound] = useState(() => readDraft(userId, productId))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    const saveNow = () => {
      clearTimeout(timer.current)
      waiting.current?.()
      waiting.current = undefined
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return
        waiting.current = () => saveDraft(userId, productId, { values, seen, savedAt: new Date().toISOString() })
        clearTimeout(timer.current)
        timer.current = setTimeout(saveNow, draftDelayMs)
      },
    })
    return () => {
      stop()
      // Saves the last keystrokes too.
      saveNow()
    }
  }, [form, userId, productId, seen])
  return {
    found,
    forget: () => setFound(null),
    drop: () => {
      clearTimeout(timer.current)
      waiting.current = undefined
      discardDraft(userId, productId)
      setFound(null)
    },
  }
}

/** Puts values into the form as unsaved changes. */
export function fillUnsaved(form: ProductForm, values: ProductValues): void {
  for (const [name, value] of Object.entries(values)) form.setValue(name as keyof ProductValues, value as never, { shouldDirty: true })
}
