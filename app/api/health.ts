import { createRoute, z } from '@hono/zod-openapi'

// What the process answers for itself in server/web/health.ts; described here, so that the document names it.

export const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  summary: 'Whether the process lives',
  responses: {
    200: {
      description: 'It does.',
      content: { 'application/json': { schema: z.object({ status: z.literal('ok') }), example: { status: 'ok' } } },
    },
  },
})

const readyAnswer = z.object({ status: z.literal('ready') })
const notReadyAnswer = z.object({
  status: z.literal('not ready'),
  reason: z.string().openapi({ description: 'What is missing.' }),
})

export const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  summary: 'Whether the shop can serve',
  description: 'Looks at the database and its migrations.',
  responses: {
    200: {
      description: 'It can.',
      content: { 'application/json': { schema: readyAnswer, example: { status: 'ready' } } },
    },
    503: {
      description: 'It cannot, and why.',
      headers: { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds to wait.' } },
      content: {
        'application/json': {
          schema: notReadyAnswer,
          example: { status: 'not ready', reason: 'the database does not answer' },
        },
      },
    },
  },
})
