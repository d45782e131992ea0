import { afterAll, beforeAll } from 'vitest'
import { closeConnections } from '#app/db/client.server.ts'
import { type Shop, startShop } from '#test/shop.ts'

/** A whole shop of the test file's own. This process gets its database and key, so that the cast can be put there. */
export function useShop(...flags: string[]): () => Shop {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop({}, flags)
    process.env.DATABASE_URL = shop.databaseUrl
    process.env.SEALING_KEY = shop.sealingKey
    process.env.LOG_LEVEL = 'silent'
    process.env.WEBHOOK_NETWORKS = '127.0.0.0/8'
  })
  afterAll(async () => {
    await closeConnections()
    await shop?.discard()
  })

  return () => shop
}
