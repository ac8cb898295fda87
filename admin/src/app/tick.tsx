/** The checkbox that chooses a row; its target is 44 px. */
export function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <span className="grid size-11 place-items-center max-lg:-mx-2.5 lg:-ml-1">
      <input
        type="checkbox"
        data-row-tick
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
    </span>
  )
}
