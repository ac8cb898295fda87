/** A sentence in which no line ends within 'Rs 500', '2 Dec 2026' or '10:30 pm'. Their spaces are plain ones, for who copies the text. */
export const keepFiguresWhole = (text: string) =>
  text.split(/(Rs [\d,]+|\d+:\d+ [ap]m|\d+ [A-Z][a-z]{2} \d{4})/).map((part, index) =>
    index % 2 ? (
      <span key={`${index}`} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
