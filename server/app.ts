import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { api } from '#app/api/app.ts'
import { problem } from '#app/api/problem.ts'
import { closeConnections } from '#app/db/client.server.ts'
import { flushUses } from '#app/domain/licenses/last-used.ts'
import { log } from '#app/log.server.ts'
import { staticFiles } from './static.ts'
import { isDatabaseAway } from './web/database-away.ts'
import type { WebEnvironment } from './web/environment.ts'
import { health } from './web/health.ts'
import { limitBody } from './web/limit-body.ts'
import { metrics } from './web/metrics.ts'
import { pages } from './web/pages.ts'
import { requestIdentity } from './web/request-identity.ts'
import { requestLog } from './web/request-log.ts'
import { sameOrigin } from './web/same-origin.ts'
import { sandbox } from './web/sandbox.ts'
import { securityHeaders } from './web/security-headers.ts'
import { unavailable } from './web/unavailable.ts'

/** The whole web application, and the entry of the server bundle: from outermost middleware to pages. */
export const app = new Hono<WebEnvironment>()
  .use(requestIdentity, requestLog, securityHeaders)
  .route('/', health)
  .route('/', metrics)
  .use('/assets/*', staticFiles)
  .use(sameOrigin, limitBody)
  .route('/', api)
  .all('/api/*', (c) => problem(c, 404, 'Not found'))
  .all('/functions/*', (c) => problem(c, 404, 'Not found'))
  .route('/', sandbox())
  .all('*', pages)
  .onError((error, c) => {
    if (isDatabaseAway(error)) return unavailable(c)
    // The framework's own no, such as to a body that is too large for a route.
    if (error instanceof HTTPException) return problem(c, error.status, 'The request is malformed.')
    log.error({ requestId: c.get('requestId'), err: error }, 'a request failed')
    return problem(c, 500, 'Server error')
  })

// What only the job runner needs is loaded by it alone; mail templates and the queue would double a web process's start.

export async function startJobs() {
  const jobs = await import('#app/jobs/start.ts')
  return jobs.startJobs()
}

export async function prepareShop(options: { demo: boolean }) {
  const shop = await import('./prepare-shop.ts')
  return shop.prepareShop(options)
}

/** Writes what is noted in memory and closes the pools; part of the process's stop. */
export async function closeResources(): Promise<void> {
  await flushUses().catch((error: unknown) => log.warn({ err: error }, 'licence uses were not written'))
  await closeConnections()
}
