import { suggestions } from '@saddar/contract/limits'
import { TextInput } from '@saddar/ui'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Searches a list while typing; '/' focuses it from anywhere on the screen, and Escape leaves it for the rows and their keys. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // What was searched for, until the URL has it; more may have been typed meanwhile.
  const [asked, setAsked] = useState<readonly string[]>([])
  // The URL changed otherwise (Back, a cleared filter): it wins over the typed text.
  if (value !== known) {
    setKnown(value)
    const isAsked = asked.includes(value)
    setAsked(isAsked ? asked.slice(asked.indexOf(value) + 1) : [])
    if (!isAsked && value !== text.trim()) setText(value)
  }
  const ask = (wanted: string) => {
    if (wanted !== known) setAsked([...asked, wanted])
    onSearch(wanted)
  }
  const search = useEffectEvent(ask)
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === known) return
    const timer = setTimeout(() => search(wanted), suggestions.delayMs)
    return () => clearTimeout(timer)
  }, [text, known])
  useSlashKey(() => input.current?.focus())
  return (
    // On tablets it has a line of its own, or shares it with the list's order.
    <search className="relative min-w-64 flex-1 md:max-lg:basis-full md:max-lg:[&:has(~*_[data-beside-search])]:basis-[calc(100%-12.5rem)]">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(text.trim())
        }}
      >
        <Search
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
        />
        <TextInput
          ref={input}
          type="search"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // The browser would clear the text.
            event.preventDefault()
            event.currentTarget.blur()
          }}
          className="pl-10 text-ellipsis sm:pr-10 [&::-webkit-search-cancel-button]:appearance-none"
        />
        {text === '' && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 text-quiet text-xs sm:block"
          >
            /
          </kbd>
        )}
      </form>
    </search>
  )
}

function useSlashKey(onSlash: () => void): void {
  const handle = useEffectEvent(onSlash)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog[open]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      handle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
