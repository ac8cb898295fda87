import { CircleAlert } from 'lucide-react'

/** The error of a whole form, above its fields. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-red-tint px-3 py-2.5 text-red-text whitespace-pre-line">
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0" />
      {text}
    </p>
  )
}
