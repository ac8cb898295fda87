import { useApi } from '@saddar/client'
import { diskSpace } from '@saddar/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useCan } from '../../shared/permissions.ts'
import { diskSpaceQuery } from './queries.ts'

/** Warns the owner that the disk is filling up, and that uploads are refused once it is full (rule 10.13). */
export function DiskNotice() {
  const isOwner = useCan()('owner')
  const { data } = useQuery({ ...diskSpaceQuery(useApi()), enabled: isOwner })
  if (!data || data.level === 'enough') return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-tile bg-warning-tint px-4 py-3 text-warning">
      <HardDrive aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>
        {data.level === 'full'
          ? 'The shop’s disk is nearly full. You cannot add pictures or import products until there is space. Orders still work.'
          : `The shop’s disk is filling up: ${data.freePercent}% is free. Below ${diskSpace.fullPercent}%, you cannot add pictures or import products.`}
      </span>
    </p>
  )
}
