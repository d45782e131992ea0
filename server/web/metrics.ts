import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, register } from '@prometheus-io/client'
import { Hono } from 'hono'
import type { ApiEnvironment } from '#app/api/environment.ts'
import { problem } from '#app/api/problem.ts'
import { config } from '#app/config.server.ts'
import { poolUse } from '#app/db/client.server.ts'
import { isLocalRequest } from '#app/request-context.server.ts'
import { VERSION } from '#app/version.server.ts'
import { metricsOfAllProcesses } from '#server/cluster-metrics.ts'
import { shopMetrics } from './shop-metrics.ts'

export const metrics = new Hono<ApiEnvironment>().get('/metrics', async (c) => {
  const isLocal = isLoopback(c.env.clientIp) && isLocalRequest()
  if (!isLocal && !hasToken(c.req.header('authorization'))) return problem(c, 404, 'Not found')
  const texts = await Promise.all([metricsOfAllProcesses(), shopMetrics()])
  return c.body(texts.join('\n'), 200, { 'Content-Type': register.contentType })
})

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function hasToken(authorization: string | undefined): boolean {
  const token = config().metricsToken
  if (!token || !authorization) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(authorization)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

collectDefaultMetrics()

new Gauge({
  name: 'packhouse_build_info',
  help: 'Always 1, with the version of Packhouse',
  labelNames: ['version'] as const,
  aggregator: 'first',
}).set({ version: VERSION }, 1)

new Gauge({
  name: 'packhouse_database_connections',
  help: 'Connections of the web processes to the database, by pool and by what they do',
  labelNames: ['pool', 'state'] as const,
  collect() {
    for (const [pool, { total, idle }] of Object.entries(poolUse())) {
      this.set({ pool, state: 'in use' }, total - idle)
      this.set({ pool, state: 'idle' }, idle)
    }
  },
})

new Gauge({
  name: 'packhouse_database_callers_waiting',
  help: 'Requests and tasks of the web processes that wait for a connection, by pool',
  labelNames: ['pool'] as const,
  collect() {
    for (const [pool, { waiting }] of Object.entries(poolUse())) this.set({ pool }, waiting)
  },
})
