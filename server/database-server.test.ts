import { expect, inject, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { requireSameDatabase } from './database-server.ts'

useDatabase()

const signal = new AbortController().signal

test('a pooler must lead to the database of DATABASE_URL', async () => {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await requireSameDatabase(databaseUrl, `${databaseUrl}&application_name=pooled`, signal)
  await expect(
    requireSameDatabase(databaseUrl, inject('templateUrl').replace('/packhouse?', '/postgres?'), signal),
  ).rejects.toThrow('DATABASE_POOLED_URL leads to another database than DATABASE_URL.')
})
