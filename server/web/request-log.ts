import type { IncomingMessage } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import { Counter, Histogram } from '@prometheus-io/client'
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

type Answered = Omit<Parameters<typeof logRequest>[0], 'milliseconds'> & { startedAt: number; isProbe: boolean }

/** Logs and measures a request. Query strings are left out, because they may carry tokens. */
export function recordAnswer({ isProbe, startedAt, ...answer }: Answered): void {
  if (isProbe) return
  const { method, path, status } = answer
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
  const labels = { method: METHODS.has(method) ? method : 'other', route: routeOf(path), status: String(status) }
  duration.observe(labels, milliseconds / 1000)
  if (status >= 500) failures.inc()
  logRequest({ ...answer, milliseconds })
}

/** Clients can invent other methods, which share one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

type Asked = { method: string; path: string; requestId: string; incoming: IncomingMessage }

/** Traces a request, continuing a trusted proxy's trace. */
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
  return inTrace({ name: `${method} ${route}`, kind: SpanKind.SERVER, attributes, headers }, async (span) => {
    const response = await answer()
    span?.setAttribute('http.response.status_code', response.status)
    return response
  })
}
