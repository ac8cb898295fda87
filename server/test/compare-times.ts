/** The ratio of two durations by their medians; the runs alternate, so that other load on the machine affects both. */
export async function compareTimes(one: (round: number) => Promise<unknown>, other: (round: number) => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 21; round++) {
    for (const [index, work] of [one, other].entries()) {
      const start = performance.now()
      await work(round)
      times[index]?.push(performance.now() - start)
    }
  }
  const [first, second] = times.map((list) => list.toSorted((a, b) => a - b)[10] ?? 0)
  return (first ?? 0) / (second ?? 1)
}
