import { describe, expect, test } from 'vitest'
import { groupScreens, letteredScreens } from './screens.ts'
import { links } from './shell/links.ts'

describe('the screens', () => {
  test('each stands in the sidebar once, also one that no group names', () => {
    const other = { ...links[0]!, to: '/new-one', label: 'New one' }
    const grouped = groupScreens([...links, other]).flatMap((group) => group.links)
    expect(grouped.map(({ to }) => to).sort()).toEqual([...links, other].map(({ to }) => to).sort())
  })

  test('no two share a letter', () => {
    const letters = letteredScreens.map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
  })
})
