import { localStore } from '@saddar/client/browser-storage'
import { useState } from 'react'
import { type ScreenGroup, screenGroups } from '../screens.ts'

const key = 'saddar.admin.foldedGroups'

const readFolded = (): ScreenGroup[] => {
  const stored = localStore.readJson(key)
  return Array.isArray(stored) ? stored.filter((name): name is ScreenGroup => Object.hasOwn(screenGroups, String(name))) : []
}

/** The groups of the sidebar that this person has folded, remembered on this device. */
export function useFolds() {
  const [folded, setFolded] = useState(readFolded)
  return {
    isFolded: (group: ScreenGroup) => folded.includes(group),
    toggle: (group: ScreenGroup) => {
      const next = folded.includes(group) ? folded.filter((other) => other !== group) : [...folded, group]
      localStore.write(key, JSON.stringify(next))
      setFolded(next)
    },
  }
}
