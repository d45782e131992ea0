import { expect, inject, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { requireSameDatabase } from './database-server.ts'

useDatabase()

const rules = { signal: new AbortController().signal, patienceMs: 1_000 }

test('a pooler must lead to the database of DATABASE_URL', async () => {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await requireSameDatabase(databaseUrl, `${databaseUrl}&application_name=pooled`, rules)
  const another = inject('templateUrl').replace('/packhouse?', '/postgres?')
  await expect(requireSameDatabase(databaseUrl, another, rules)).rejects.toThrow(
    'DATABASE_POOLED_URL leads to another database than DATABASE_URL.',
  )
})
