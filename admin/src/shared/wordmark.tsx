/** The wordmark: saddar with its red full stop. */
export function Wordmark() {
  return (
    <span className="font-extrabold text-white text-xl tracking-tight">
      saddar
      <span className="text-[#ff5a66]">.</span>
    </span>
  )
}
