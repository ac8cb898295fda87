import { expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

/** What a terminal of this many columns shows in the end, line by line. */
function show(columns: number, work: (progress: Progress) => void, isTTY = true): string[] {
  const parts: string[] = []
  const out = { isTTY, columns, write: (text: string) => parts.push(text) } as unknown as NodeJS.WriteStream
  work(new Progress(out))
  // A line that is too long continues in the next one, and only that can be written over.
  return parts
    .join('')
    .split('\n')
    .flatMap((line) => {
      const states = line.split('\r\x1b[K')
      return [...states.slice(0, -1).filter((state) => state.length >= columns), states.at(-1)!]
    })
}

const moveAll = (progress: Progress) => {
  for (const done of [0, 61_000, 123_456]) {
    progress.show(done, 123_456, 'pictures and videos')
    vi.advanceTimersByTime(20_000)
  }
  progress.end()
}

test.each([40, 60, 80, 200])('stays on one line of a terminal with %i columns', (columns) => {
  vi.useFakeTimers()
  try {
    const lines = show(columns, moveAll)
    expect(lines).toHaveLength(2)
    expect(lines[0]!.length).toBeLessThan(columns)
    expect(lines[0]).toContain('100% · 123456 of')
    expect(lines[0]!.startsWith('[#####')).toBe(columns > 40)
    expect(lines[1]).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('says how long it will take', () => {
  vi.useFakeTimers()
  try {
    const [line] = show(100, (progress) => {
      progress.show(0, 100, 'files')
      vi.advanceTimersByTime(10_000)
      progress.show(25, 100, 'files')
    })
    expect(line).toBe(`[${'#'.repeat(8)}${'-'.repeat(22)}] 25% · 25 of 100 files · 30 s left`)
  } finally {
    vi.useRealTimers()
  }
})

test('writes plain lines where there is no terminal', () => {
  expect(show(0, (progress) => progress.show(3, 3, 'files'), false)).toEqual(['100% · 3 of 3 files', ''])
})
