/** A title in which 'USB-C' and '3-in-1' stay on one line. Their hyphens are plain ones, for who copies the title. */
export const writeTitle = (title: string) =>
  title.split(/(\S+-\w\b)/).map((part, index) =>
    index % 2 ? (
      <span key={`${index}`} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
