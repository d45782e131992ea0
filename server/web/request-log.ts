import { Counter, Histogram } from 'prom-client'
import { logRequest } from '#app/log.server.ts'

const duration = new Histogram({
  name: 'packhouse_http_request_duration_seconds',
  help: 'Time from the request to the first byte of the answer',
  labelNames: ['area', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})
const failures = new Counter({ name: 'packhouse_http_failures_total', help: 'Answers with a 5xx status' })

/** One line in the log and one observation for an answered request. Query strings stay out: they may carry tokens. */
export function recordAnswer(answer: Parameters<typeof logRequest>[0]): void {
  const { path, status, milliseconds } = answer
  durationOf(areaOf(path), String(status)).observe(milliseconds / 1000)
  if (status >= 500) failures.inc()
  logRequest({ ...answer, milliseconds: Math.round(milliseconds * 10) / 10 })
}

type Observed = ReturnType<typeof duration.labels>

const observed = new Map<string, Observed>()

/** The library looks its labels up anew each time. */
function durationOf(area: string, status: string): Observed {
  const name = `${area} ${status}`
  const known = observed.get(name)
  if (known) return known
  const made = duration.labels(area, status)
  observed.set(name, made)
  return made
}

const AREAS = new Set([
  'api',
  'functions',
  'auth',
  'admin',
  'customer',
  'payment',
  'assets',
  'simulator',
  'live',
  'pictures',
])

function areaOf(path: string): string {
  const first = path.slice(1, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1))
  return AREAS.has(first) ? first : first === '' ? 'storefront' : 'other'
}
