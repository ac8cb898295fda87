import type { LastChange } from '@saddar/contract/errors'
import { Button, Dialog } from '@saddar/ui'
import { sayWhoChanged } from '../changed-meanwhile.ts'

/** One field that differs between the saved and the typed values, with its label. */
export interface Difference {
  label: string
  theirs: string
  mine: string
}

interface DifferenceDialogProps {
  title: string
  differences: Difference[]
  /** Who saved it, where that is known. */
  changed: LastChange | null
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shown when somebody else saved while the form was open: lists the differences and asks which version to keep. */
export function DifferenceDialog({ title, differences, changed, busy, onKeepMine, onTakeTheirs, onClose }: DifferenceDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="w-[min(48rem,calc(100vw-2rem))]!"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="sm" busy={busy} onClick={onKeepMine}>
            Save mine
          </Button>
        </div>
      }
    >
      {changed && <p className="mb-2">{sayWhoChanged(changed)}</p>}
      {differences.length === 0 ? (
        <p>Both versions are the same. Save again, or take theirs.</p>
      ) : (
        <Differences differences={differences} />
      )}
    </Dialog>
  )
}

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-quiet">
        <tr className="[&>th]:py-2 [&>th]:pr-4 [&>th]:font-medium">
          <th scope="col" className="w-1/3 sm:w-1/4">
            What
          </th>
          <th scope="col">Saved</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, theirs, mine }) => (
          <tr key={label} className="border-line border-t align-top [&>*]:py-2 [&>*]:pr-4">
            <th scope="row" className="break-words font-medium">
              {label}
            </th>
            <td className="break-words whitespace-pre-line">{theirs}</td>
            <td className="break-words whitespace-pre-line font-semibold">{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
