import { config } from '#app/config.server.ts'
import { closeConnections } from '#app/db/client.server.ts'
import type { Shop } from '#test/shop.ts'

/**
 * Runs `work` with this process's domain code connected to a shop's database. Restores the configuration afterwards,
 * because a process reads it once and runs several scenarios.
 */
export async function actingOn<Result>(
  { databaseUrl, sealingKey, url }: Pick<Shop, 'databaseUrl' | 'sealingKey' | 'url'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = { ...config() }
  await closeConnections()
  Object.assign(config(), { databaseUrl, sealingKey, appUrl: url, port: Number(new URL(url).port) })
  try {
    return await work()
  } finally {
    await closeConnections()
    Object.assign(config(), own)
  }
}
