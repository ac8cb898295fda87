import type { ReactNode } from 'react'

/** A list of names and values; entries without a value are omitted. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="tabular grid gap-2 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt className="text-quiet">{name}</dt>
            <dd className="ml-auto flex min-w-0 flex-wrap items-center justify-end text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
