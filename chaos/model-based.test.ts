import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { modelBased } from './model-based.ts'
import { Random } from './random.ts'

useDatabase()

const numbers = { sequences: 8, steps: 10, at_once: 4, most_abandoned: 8 }

async function traceOf(seed: number): Promise<unknown> {
  const { counts, failures } = await modelBased.run(numbers, new Random(seed))
  expect(failures).toEqual([])
  return counts.trace
}

test('repeats steps and outcomes for the same seed, and not for another', async () => {
  const trace = await traceOf(11)
  expect(await traceOf(11)).toBe(trace)
  expect(await traceOf(12)).not.toBe(trace)
})
