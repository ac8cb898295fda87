import type { SearchTermRow } from '@saddar/contract'
import { hasMeanings, type SearchTermEffect } from '@saddar/contract/search-terms'
import { ListTable, listRow, menuCell } from '../../shared/lists/list-table.tsx'
import { RowActions } from '../../shared/lists/row-actions.tsx'

export const effectLabels: Record<SearchTermEffect, string> = {
  means: 'Means',
  instead: 'Not sold, shows',
  cheap: 'Asks for the cheapest',
  ignore: 'Ignored',
}

interface TermRowsProps {
  terms: SearchTermRow[]
  onEdit: (term: SearchTermRow) => void
  onDelete: (term: SearchTermRow) => void
}

export function TermRows({ terms, onEdit, onDelete }: TermRowsProps) {
  const head = (
    <>
      <th scope="col">Word</th>
      <th scope="col">What it does</th>
      <th scope="col">
        <span className="sr-only">Actions</span>
      </th>
    </>
  )
  return (
    <ListTable caption="Search terms" head={head}>
      {terms.map((term) => (
        <tr key={term.term} className={`${listRow} max-md:flex-nowrap! max-md:py-1.5!`}>
          <td className="wrap-anywhere font-semibold max-md:order-first max-md:w-24 max-md:shrink-0 md:whitespace-nowrap">
            <bdi>{term.term}</bdi>
          </td>
          <td className="wrap-anywhere max-md:order-first max-md:w-0 max-md:flex-1 md:w-full">
            <span className="text-quiet">{effectLabels[term.effect]}</span>
            {hasMeanings(term.effect) && (
              <>
                {' '}
                <bdi>{term.means.join(', ')}</bdi>
              </>
            )}
          </td>
          <td className={`${menuCell} whitespace-nowrap`}>
            <RowActions name={term.term} edit={() => onEdit(term)} onDelete={() => onDelete(term)} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
