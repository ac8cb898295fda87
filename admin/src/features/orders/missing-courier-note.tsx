interface MissingCourierNoteProps {
  courier: string
  trackingNumber: string
}

/** Warns of a tracking number that the buyer cannot follow, since nobody knows whose it is. */
export const MissingCourierNote = ({ courier, trackingNumber }: MissingCourierNoteProps) => (
  <p role="status" className="text-warning empty:hidden">
    {trackingNumber.trim() && !courier && 'No courier is chosen: the buyer cannot follow this number.'}
  </p>
)
