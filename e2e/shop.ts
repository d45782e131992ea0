import { afterAll, beforeAll } from 'vitest'
import { allowSlowConnections, closeConnections } from '#app/db/client.server.ts'
import { newSealingKey } from '#app/lib/sealing.ts'
import { createDatabase, dropDatabase, newDatabaseName } from '#test/database.ts'
import { type Shop, startShop } from '#test/shop.ts'

type Wanted = {
  demo?: boolean
  workers?: number
  embedded?: boolean
  environment?: () => Promise<Record<string, string>>
}

/** Starts a shop; this process gets its database and sealing key, so that a test can create its cast there. */
export function useShop({ demo = false, workers = 1, embedded = false, environment: given }: Wanted = {}): () => Shop {
  const name = newDatabaseName()
  let shop: Shop

  beforeAll(async () => {
    allowSlowConnections()
    const environment: Record<string, string> = { WORKERS: String(workers), ...(await given?.()) }
    if (!embedded) {
      environment.DATABASE_URL = await createDatabase(name)
      environment.SEALING_KEY = newSealingKey()
    }
    shop = await startShop(environment, demo ? ['--demo'] : [])
    process.env.DATABASE_URL = shop.databaseUrl
    process.env.SEALING_KEY = shop.sealingKey
    process.env.LOG_LEVEL = 'silent'
    process.env.WEBHOOK_NETWORKS = '127.0.0.0/8'
  })
  afterAll(async () => {
    await closeConnections()
    await shop?.discard()
    if (!embedded) await dropDatabase(name)
  })

  return () => shop
}
