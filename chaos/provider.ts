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
  environment: Record<string, string>
  close(): Promise<void>
}

/** Starts the simulated payment provider in this process, with a separate PostgreSQL, so that it survives the shop. */
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
  const address = `http://127.0.0.1:${port}`
  const simulator = createSimulator({ ...account, pool, baseUrl: address })
  listener = getRequestListener((request, node) => simulator.fetch(request, node)) as RequestListener

  return {
    environment: {
      CRYPTOMUS_API_URL: `${address}/`,
      CRYPTOMUS_MERCHANT_ID: account.merchantId,
      CRYPTOMUS_API_KEY: account.apiKey,
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
