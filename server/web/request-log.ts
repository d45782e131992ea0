import { Counter, Histogram } from 'prom-client'
import { logRequest } from '#app/log.server.ts'
import { routeOf } from './route-of.ts'

const duration = new Histogram({
  name: 'packhouse_http_request_duration_seconds',
  help: 'Time from the request to the first byte of the answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
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
