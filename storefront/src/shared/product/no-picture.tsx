/** In place of a missing picture; drawn by the document's shape, since a list may have many. */
export function NoPicture() {
  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 24 24" className="icon">
      <use href="#no-picture" />
    </svg>
  )
}
