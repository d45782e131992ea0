import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { providerWebhooks } from '#app/domain/payments/provider.ts'
import { MAX_NOTICE_BYTES } from '#app/domain/payments/schema.ts'
import { receiveNotice } from '#app/domain/payments/settlement/receive-notice.ts'
import { countNotice } from '#app/metrics.server.ts'
import type { ApiEnvironment } from './environment.ts'
import { jsonOf, problem, problemResponse } from './problem.ts'

const taken = z
  .object({ verdict: z.string().openapi({ description: 'What the shop did with it.' }) })
  .openapi('PaymentNoticeTaken')

function routeOf({ providerId, path, label, signature }: (typeof providerWebhooks)[number]) {
  return createRoute({
    method: 'post',
    path,
    operationId: `receive_${providerId}_webhook`,
    tags: ['Payments'],
    security: [],
    summary: `Receive a ${label} webhook`,
    description: `${signature} The shop asks the provider before it credits anything.`,
    middleware: bodyLimit({ maxSize: MAX_NOTICE_BYTES, onError: (c) => problem(c, 413, 'The webhook is too large.') }),
    // Described but not parsed here, because the signature covers the raw bytes.
    request: { body: { content: { 'application/json': { schema: { type: 'object' } } }, required: true } },
    responses: {
      200: { description: 'The webhook was received.', content: jsonOf(taken) },
      400: problemResponse('The body is not a webhook from this provider.'),
      401: problemResponse("The provider's signature is missing or wrong."),
      413: problemResponse('The body is larger than 64 KiB.'),
      503: problemResponse('The shop could not ask the provider. Send the webhook again.'),
    },
  })
}

export const paymentWebhookApi = new OpenAPIHono<ApiEnvironment>()

for (const webhook of providerWebhooks) {
  const { providerId } = webhook
  paymentWebhookApi.openapi(routeOf(webhook), async (c) => {
    const verdict = await receiveNotice({
      providerId,
      raw: Buffer.from(await c.req.arrayBuffer()),
      headers: c.req.raw.headers,
      clientIp: c.env.clientIp,
    })
    countNotice(providerId, verdict)
    if (verdict === 'malformed') return problem(c, 400, 'This is not a webhook from this provider.')
    if (verdict === 'forged') return problem(c, 401, 'The signature does not match.')
    if (verdict === 'pending') return problem(c, 503, 'Please send the webhook again.', { 'Retry-After': '60' })
    return c.json({ verdict }, 200)
  })
}
