import { Button, Dialog } from '@saddar/ui'
import { useState } from 'react'
import { FormProblem } from '../../shared/forms/form-problem.tsx'

interface CodesDialogProps {
  /** What has just happened: 'Two-step sign-in is on.' */
  lead: string
  codes: string[]
  onClose: () => void
}

/** Shows new recovery codes, which nobody can read again: only its button closes it, and Escape asks whether they are saved. */
export function CodesDialog({ lead, codes, onClose }: CodesDialogProps) {
  const [copied, setCopied] = useState(false)
  const [asks, setAsks] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Dialog
      open
      onClose={() => setAsks(true)}
      title="Save your recovery codes"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span role="status" className="text-quiet">
            {copied && 'Copied'}
          </span>
          <Button tone="outline" size="sm" onClick={() => void copy()}>
            Copy all
          </Button>
          <Button size="sm" onClick={onClose}>
            I have saved them
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <FormProblem text={asks ? 'Have you saved these codes? They cannot be shown again.' : ''} />
        <p>
          {lead} If you lose your phone, each of these codes signs you in once. They are shown only now: store them in another place than
          the phone.
        </p>
        <ul aria-label="Recovery codes" className="tabular grid grid-cols-2 gap-2 rounded-tile bg-tile p-4 text-center font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
