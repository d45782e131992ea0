import { config } from '#app/config.server.ts'
import { closeConnections } from '#app/db/client.server.ts'
import type { Shop } from '#test/shop.ts'

/**
 * Runs `work` while this process's domain acts on a shop's database. The configuration of a process is read once, and one process runs
 * several scenarios, so it is put back afterwards.
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
