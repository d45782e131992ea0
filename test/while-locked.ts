import { type SQL, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'

/** Runs `work` while the table is locked even for reading, until `work` unlocks it. */
export async function whileLocked(table: SQL, work: (unlock: () => Promise<void>) => Promise<void>): Promise<void> {
  const locked = Promise.withResolvers<void>()
  const { promise: done, resolve: letGo } = Promise.withResolvers<void>()
  const holding = transaction(async (tx) => {
    await tx.execute(sql`lock table ${table}`)
    locked.resolve()
    await done
  })
  await Promise.race([locked.promise, holding])
  try {
    await work(async () => {
      letGo()
      await holding
    })
  } finally {
    letGo()
  }
}
