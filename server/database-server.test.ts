import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { databaseUrl } from '#test/postgres.ts'
import { requireSameDatabase } from './database-server.ts'

useDatabase()

const rules = { signal: new AbortController().signal, timeoutMs: 1_000 }

test('refuses a pooler that connects to another database', async () => {
  const own = process.env.DATABASE_URL ?? ''
  await requireSameDatabase(own, `${own}&application_name=pooled`, rules)
  const another = await databaseUrl('postgres')
  await expect(requireSameDatabase(own, another, rules)).rejects.toThrow(
    'DATABASE_POOLED_URL connects to a different database than DATABASE_URL.',
  )
})
