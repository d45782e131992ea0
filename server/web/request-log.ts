import type { IncomingMessage } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import { Counter, Histogram } from 'prom-client'
import { config } from '#app/config.server.ts'
import { logRequest } from '#app/log.server.ts'
import { inTrace } from '#app/tracing.server.ts'
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
  const labels = { method: METHODS.has(method) ? method : 'other', route: routeOf(path), status: String(status) }
  duration.observe(labels, milliseconds / 1000)
  if (status >= 500) failures.inc()
  logRequest(answer)
}

export function millisecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10
}

/** Other methods share one label, because a client can invent any number. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

type Asked = { method: string; path: string; requestId: string; incoming: IncomingMessage }

/** Answers a request as a trace, continuing a trusted proxy's. Query strings stay out: they may carry tokens. */
export function traceRequest(
  { method, path, requestId, incoming }: Asked,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { traces, trustProxy } = config()
  if (!traces) return answer()
  const route = routeOf(path)
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.path': path,
    'packhouse.request_id': requestId,
  }
  const headers = trustProxy > 0 ? incoming.headers : {}
  return inTrace(
    { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes, headers },
    answer,
    (span, { status }) => {
      span.setAttribute('http.response.status_code', status)
    },
  )
}
