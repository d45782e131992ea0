import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { editWhileSelling, shopHand, watchHandedOut } from '#test/stock-edits.ts'

useDatabase()
// The shop's own care has to do: the guard of the database, which would turn a mistake into an error, is taken away.
beforeAll(() => watchHandedOut({ isGuarded: false }))

test('admins delete, edit and load stock while buyers buy: no sold line is changed or gone (C6)', async () => {
  const { sold, deletions, edits, failures, touched } = await editWhileSelling(shopHand, 4_000)
  expect(failures).toEqual([])
  expect(touched).toEqual([])
  expect([sold > 50, deletions > 5, edits > 5]).toEqual([true, true, true])
  await expectInvariants()
})
