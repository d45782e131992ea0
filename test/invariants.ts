import { expect } from 'vitest'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'

/** Holds the whole database against the invariants of the architecture. */
export async function expectInvariants(): Promise<void> {
  expect(await checkInvariants()).toEqual([])
}
