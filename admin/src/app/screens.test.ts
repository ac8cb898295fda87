import { describe, expect, test } from 'vitest'
import { menuScreens, screens } from './screens.ts'

describe('screens', () => {
  test('have unique paths', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('have unique shortcuts', () => {
    const shortcuts = menuScreens.map(({ shortcut }) => shortcut)
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
  })

  test('are grouped in the table', () => {
    const groups = menuScreens.map(({ group }) => group)
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)])
  })
})
