import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { unknownColumns } from './stored-scripts.ts'

useDatabase()

test('knows every column with text', async () => {
  expect(await unknownColumns()).toEqual([])
})
