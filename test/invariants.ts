import { expect } from 'vitest'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'

export async function expectInvariants(): Promise<void> {
  expect(await checkInvariants()).toEqual([])
}
