import { Counter, Histogram } from 'prom-client'
import { logRequest } from '#app/log.server.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const duration = new Histogram({
  name: 'packhouse_http_request_duration_seconds',
  help: 'Time from the request to the first byte of the answer, of all but plain license checks that were answered',
  labelNames: ['area', 'status'] as const,
  buckets,
})
const checkDuration = new Histogram({
  name: 'packhouse_license_check_duration_seconds',
  help: 'Time of a plain license check that was answered',
  buckets,
})
const failures = new Counter({ name: 'packhouse_http_failures_total', help: 'Answers with a 5xx status' })

type Answered = Parameters<typeof logRequest>[0]

/** One line in the log and one observation for an answered request. Query strings stay out: they may carry tokens. */
export function recordAnswer(answer: Answered): void {
  const { path, status, milliseconds } = answer
  durationOf(areaOf(path), String(status)).observe(milliseconds / 1000)
  if (status >= 500) failures.inc()
  logRequest(answer)
}

/** The same for a plain check that was answered with 200, of which there are so many that the look for an observation's labels would show. */
export function recordCheck(answer: Answered): void {
  checkDuration.observe(answer.milliseconds / 1000)
  logRequest(answer)
}

/** Milliseconds since an instant of performance.now(), to a tenth. */
export function millisecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10
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
