import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { customerQuery } from './queries.ts'
import { TagList } from './tag-list.tsx'

/** The tags of an order's buyer, for staff who see customers (rule 18.4); they appear once they are loaded. */
export function BuyerTags({ id }: { id: string }) {
  const { data } = useQuery(customerQuery(useApi(), id))
  if (!data?.tags?.length) return null
  return (
    <div className="py-2">
      <TagList tags={data.tags} />
    </div>
  )
}
