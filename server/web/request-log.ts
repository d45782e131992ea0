import { Counter, Histogram } from 'prom-client'
import { logRequest } from '#app/log.server.ts'
import { routeOf } from './route-of.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const duration = new Histogram({
  name: 'packhouse_http_request_duration_seconds',
  help: 'Time from the request to the first byte of the answer, of all but plain license checks that were answered',
  labelNames: ['method', 'route', 'status'] as const,
  buckets,
})
const checkDuration = new Histogram({
  name: 'packhouse_license_check_duration_seconds',
  help: 'Time of a plain license check that was answered',
  buckets,
})
const failures = new Counter({ name: 'packhouse_http_failures_total', help: 'Answers with a 5xx status' })

type Answered = Parameters<typeof logRequest>[0] & { isProbe: boolean }

/** One line in the log and one observation for an answered request. Query strings stay out: they may carry tokens. */
export function recordAnswer({ isProbe, ...answer }: Answered): void {
  if (isProbe) return
  const { method, path, status, milliseconds } = answer
  durationOf(METHODS.has(method) ? method : 'other', routeOf(path), String(status)).observe(milliseconds / 1000)
  if (status >= 500) failures.inc()
  logRequest(answer)
}

/** Records a plain check answered with 200. They are frequent, so looking up labels for each would be too slow. */
export function recordCheck({ isProbe, ...answer }: Answered): void {
  if (isProbe) return
  checkDuration.observe(answer.milliseconds / 1000)
  logRequest(answer)
}

/** Milliseconds since an instant of performance.now(), to a tenth. */
export function millisecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10
}

type Observed = ReturnType<typeof duration.labels>

const observed = new Map<string, Observed>()

/** Other methods share one label, because a client can invent any number. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Caches the labels, which the library looks up at each call. */
function durationOf(method: string, route: string, status: string): Observed {
  const name = `${method} ${route} ${status}`
  const known = observed.get(name)
  if (known) return known
  const made = duration.labels(method, route, status)
  observed.set(name, made)
  return made
}
