import type { IncomingMessage } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import { config } from '#app/config.server.ts'
import { inTrace } from '#app/tracing.server.ts'
import { routeOf } from './route-of.ts'

type Asked = { method: string; path: string; requestId: string; incoming: IncomingMessage }

/** Answers a request as a trace, where traces are sent: of the proxy, if there is one that is trusted. Queries stay out: they may carry tokens. */
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
