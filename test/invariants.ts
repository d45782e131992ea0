import { expect } from 'vitest'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'

/** Checks the whole database against the invariants. */
export async function expectInvariants(): Promise<void> {
  expect(await checkInvariants()).toEqual([])
}
