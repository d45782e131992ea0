import { mkdtemp, rm } from 'node:fs/promises'
import type { NetConnectOpts } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/embedded-postgres.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** Runs `work` with a shop that reaches its PostgreSQL through a fault proxy, which this process goes around. */
export async function withShopBehindProxy<Result>(
  environment: Record<string, string>,
  work: (shop: Shop, proxy: FaultProxy) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
  const postgres = await startPostgres({ dataDir })
  const proxy = await startFaultProxy(whereIs(postgres.url))
  const shop = await startShop({ LOG_LEVEL: 'silent', ...environment, DATABASE_URL: throughProxy(postgres.url, proxy) })
  try {
    return await actingOn({ ...shop, databaseUrl: postgres.url }, () => work(shop, proxy))
  } finally {
    await shop.discard()
    await proxy.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Returns where a local PostgreSQL listens: a socket if its URL names a folder. */
function whereIs(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const sockets = searchParams.get('host')
  return sockets ? { path: `${sockets}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) }
}

function throughProxy(databaseUrl: string, { port }: FaultProxy): string {
  const address = new URL(databaseUrl)
  address.search = ''
  address.host = `127.0.0.1:${port}`
  return address.href
}
