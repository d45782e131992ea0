import { createRoute, z } from '@hono/zod-openapi'
import { jsonOf, laterResponse, notHttp, problemResponse } from './problem.ts'

// Describes the endpoints in server/web/health.ts and metrics.ts.

export const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'checkProcess',
  tags: ['Monitoring'],
  security: [],
  summary: 'Check that the process is alive',
  description: 'Does not ask the database.',
  responses: {
    200: { description: 'It is alive.', content: jsonOf(z.object({ status: z.literal('ok') })) },
    ...notHttp,
  },
})

const version = z.string().openapi({ description: 'The version of Packhouse.' })
const reason = z.string().openapi({ description: 'What is not ready.' })

export const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  operationId: 'checkShop',
  tags: ['Monitoring'],
  security: [],
  summary: 'Check that the shop can serve requests',
  description: 'Checks the database and its migrations.',
  responses: {
    200: { description: 'It can serve requests.', content: jsonOf(z.object({ status: z.literal('ready'), version })) },
    ...notHttp,
    503: {
      description: 'It cannot serve requests; reason says why.',
      headers: { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds to wait.' } },
      content: jsonOf(z.object({ status: z.literal('not ready'), version, reason })),
    },
  },
})

export const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  operationId: 'readMetrics',
  tags: ['Monitoring'],
  summary: 'Read the metrics',
  description:
    'Returns the metrics of all processes on this machine in Prometheus text format. Requests from other machines or through a proxy need METRICS_TOKEN.',
  security: [{}, { metricsToken: [] }],
  responses: {
    200: { description: 'The metrics.', content: { 'text/plain': { schema: z.string() } } },
    404: problemResponse('The request came from another machine or through a proxy, without the token.'),
    503: laterResponse('A process does not answer right now. Try again later.'),
  },
})
