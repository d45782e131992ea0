import { createRoute, z } from '@hono/zod-openapi'
import { jsonOf, problemResponse } from './problem.ts'

// Describes for the document what server/web/health.ts and metrics.ts answer.

export const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  summary: 'Whether the process lives',
  responses: { 200: { description: 'It does.', content: jsonOf(z.object({ status: z.literal('ok') })) } },
})

const reason = z.string().openapi({ description: 'What is missing.' })

export const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  summary: 'Whether the shop can serve',
  description: 'Looks at the database and its migrations.',
  responses: {
    200: { description: 'It can.', content: jsonOf(z.object({ status: z.literal('ready') })) },
    503: {
      description: 'It cannot, and why.',
      headers: { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds to wait.' } },
      content: jsonOf(z.object({ status: z.literal('not ready'), reason })),
    },
  },
})

export const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Read the metrics',
  description:
    'Of all processes of this machine, in the text format of Prometheus. Answers this machine itself, and whoever sends the token that METRICS_TOKEN sets.',
  security: [{}, { metricsToken: [] }],
  responses: {
    200: { description: 'The metrics.', content: { 'text/plain': { schema: z.string() } } },
    404: problemResponse('Asked from elsewhere without the token, as if there was nothing here.'),
  },
})
