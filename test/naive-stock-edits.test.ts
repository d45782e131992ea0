import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from './database.ts'
import { editWhileSelling, naiveHand, watchHandedOut } from './stock-edits.ts'

useDatabase()
beforeAll(() => watchHandedOut({ isGuarded: false }))

test('deleting and editing by what the list showed changes sold lines', async () => {
  const { touched } = await editWhileSelling(naiveHand, 3_000)
  expect(touched).not.toEqual([])
})
