/** Figure of a benchmark: the shop's, and the limit set by the machine or the goal, both in `unit`. */
export type Figure = { ours: number; limit: number; unit: string; lessIsBetter?: boolean }

/** Returns a ratio: more is better, and 1 is the limit. */
export function ratioOf({ ours, limit, lessIsBetter }: Figure): number {
  return lessIsBetter ? limit / ours : ours / limit
}

/** Runs both in turn, so that both meet the same noise, after a first turn that opens connections and compiles code. */
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
