import { TextInput } from '@saddar/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../shared/permissions.ts'
import { findSettings } from './find-settings.ts'

/** Finds settings of all parts by their words, and leads to their fields. */
export function SettingsSearch() {
  const can = useCan()
  const [text, setText] = useState('')
  const found = findSettings(text, can)
  return (
    <search className="mb-3 block max-w-md">
      <TextInput
        type="search"
        aria-label="Search settings"
        placeholder="Search settings"
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-2 text-quiet empty:hidden">
        {text.trim() !== '' && found.length === 0 && 'No setting has these words.'}
      </p>
      {found.length > 0 && (
        <ul aria-label="Found settings" className="mt-2 rounded-tile border border-line bg-surface py-1">
          {found.map(({ name, part, address }) => (
            <li key={address + name}>
              <Link
                to={address}
                onClick={() => setText('')}
                className="flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-paper"
              >
                <span className="font-medium">{name}</span>
                <span className="text-quiet text-xs">{part}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
