import { config } from '#app/config.server.ts'
import { closeConnections } from '#app/db/client.server.ts'
import type { Shop } from '#test/shop.ts'

/** Connects this process to a shop's database during `work`; later scenarios need the configuration restored. */
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
