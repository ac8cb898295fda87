/**
 * Shows a message among the toasts for as long as a state lasts; a click closes it. `id` merges repeats.
 * @returns a function that removes it
 */
export function showNotice(id: string, message: string): () => void {
  const host = import('./toast-host.tsx').catch(() => null)
  void host.then((toasts) => toasts?.showToast('info', message, { toastId: id, autoClose: false }))
  return () => void host.then((toasts) => toasts?.dismissToast(id))
}

/** Removes the result of the last action, a success or an error, from the toasts. */
export function dismissOutcome(): void {
  void import('./toast-host.tsx').then(
    (toasts) => toasts.dismissToast('outcome'),
    () => {},
  )
}
