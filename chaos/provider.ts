import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { startPostgres } from '#server/embedded-postgres.ts'
import { createSimulator } from '#simulator/app.ts'

export type Provider = {
  /** Of 127.0.0.1; a fault proxy may stand in front of it. */
  port: number
  /** What makes a shop take its top-ups there; behind a proxy, with the proxy's port. */
  environment(port?: number): Record<string, string>
  close(): Promise<void>
}

/** The payment provider's stand-in in this process, on a PostgreSQL of its own, so that it lives on when the shop does not. */
export async function startProvider(): Promise<Provider> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-provider-'))
  const postgres = await startPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.url })
  pool.on('error', () => {})
  const account = { merchantId: 'chaos', apiKey: randomBytes(16).toString('hex') }

  let listener: RequestListener = () => {}
  const server = createServer((request, response) => listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const addressAt = (at: number) => `http://127.0.0.1:${at}`
  const simulator = createSimulator({ ...account, pool, baseUrl: addressAt(port) })
  listener = getRequestListener((request, node) => simulator.fetch(request, node)) as RequestListener

  return {
    port,
    environment: (at = port) => ({
      CRYPTOMUS_API_URL: `${addressAt(at)}/`,
      CRYPTOMUS_MERCHANT_ID: account.merchantId,
      CRYPTOMUS_API_KEY: account.apiKey,
    }),
    async close() {
      server.close()
      server.closeAllConnections()
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
