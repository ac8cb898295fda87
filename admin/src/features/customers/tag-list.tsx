/** A customer's tags as small labels, without buttons. */
export function TagList({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full rounded-full border border-line px-2 text-xs">
          <bdi className="truncate">{tag}</bdi>
        </li>
      ))}
    </ul>
  )
}
