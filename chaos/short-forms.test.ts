import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { Random } from './random.ts'
import { scenarios } from './scenarios.ts'

useDatabase()
afterEach(expectInvariants)

const inThisProcess = Object.entries(scenarios).filter(([, { needs }]) => needs === 'database')

test.each(inThisProcess)('%s passes in its short form', async (_, { short, run }) => {
  const { counts, failures } = await run(short, new Random(7))
  expect(failures).toEqual([])
  expect(counts).toMatchObject({ done: expect.any(Number), checks: expect.any(Number) })
  expect([Number(counts.done) > 0, Number(counts.checks) > 0]).toEqual([true, true])
})
