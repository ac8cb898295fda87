/** The checkbox that selects a row; its target is 44 px. */
export function RowCheckbox({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="grid size-11 place-items-center max-lg:-mx-2.5 lg:-ml-1">
      <span className="sr-only">{label}</span>
      <input type="checkbox" data-row-tick checked={checked} onChange={(event) => onChange(event.target.checked)} className="size-5" />
    </label>
  )
}
