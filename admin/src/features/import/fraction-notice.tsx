import type { ProductImport } from '@saddar/contract'
import { Button, FieldNote } from '@saddar/ui'
import { useId } from 'react'
import { useChangeImport } from './use-change-import.ts'

/** Lists prices with a fraction of a rupee and their rounded values, with a button to round them before the import. */
export function FractionNotice({ data }: { data: ProductImport }) {
  const id = useId()
  const change = useChangeImport(data)
  const { count, examples } = data.fractions
  if (count === 0 || data.status === 'checking') return null
  const isRounding = data.prices === 'round'
  const subject = count === 1 ? '1 price has' : `${count.toLocaleString('en-US')} prices have`
  const before = data.status === 'checked'
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-control border border-line p-4">
      <h3 id={id} className="font-semibold text-base">
        {isRounding
          ? `${subject} a fraction, and ${before ? 'will be' : 'were'} rounded to whole rupees`
          : `${subject} a fraction of a rupee`}
      </h3>
      {!isRounding && (
        <p className="text-quiet">
          The shop uses whole rupees.{' '}
          {before ? 'Unless they are rounded, their products are left out.' : 'Their products are not imported.'}
        </p>
      )}
      <table className="w-full max-w-md text-left">
        <thead className="text-quiet">
          <tr className="[&>th]:py-1 [&>th]:pr-3 [&>th]:font-medium">
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col" className="text-right">
              In the file
            </th>
            <th scope="col" className="text-right">
              Rounded
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {examples.map(({ line, column, from, to }) => (
            <tr key={`${line} ${column}`} className="border-line border-t [&>td]:py-1.5 [&>td]:pr-3">
              <td>{line}</td>
              <td>{column}</td>
              <td className="text-right">{from}</td>
              <td className="text-right font-medium">{to.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > examples.length && <p className="text-quiet">And {(count - examples.length).toLocaleString('en-US')} more.</p>}
      {before && (
        <div>
          <Button
            size="sm"
            tone="outline"
            busy={change.isPending}
            onClick={() => change.mutate({ verb: 'check', prices: isRounding ? 'refuse' : 'round' })}
          >
            {isRounding ? 'Do not round' : 'Round to whole rupees'}
          </Button>
        </div>
      )}
      <FieldNote id={`${id}-note`} error={change.error?.message} />
    </section>
  )
}
