/** One figure of a benchmark: what we reach, what the machine or the goal allows, both in `unit`. More is better unless it says otherwise. */
export type Figure = { ours: number; limit: number; unit: string; lessIsBetter?: boolean }

/** More is better, and 1 is the limit. */
export function ratioOf({ ours, limit, lessIsBetter }: Figure): number {
  return lessIsBetter ? limit / ours : ours / limit
}

/**
 * Runs ours and its limit in turn, so that both meet the same noise, and keeps the median of each. A first turn of both does not count: a
 * shop that serves has its connections open and its code compiled.
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ours: number; limit: number }> {
  const figures = { ours: [] as number[], limit: [] as number[] }
  await limit()
  await ours()
  for (let round = 0; round < rounds; round++) {
    figures.limit.push(await limit())
    figures.ours.push(await ours())
  }
  return { ours: medianOf(figures.ours), limit: medianOf(figures.limit) }
}

export function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
