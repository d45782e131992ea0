import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { providerWebhooks } from '#app/domain/payments/provider.ts'
import { receiveNotice } from '#app/domain/payments/receive-notice.ts'
import { MAX_NOTICE_BYTES } from '#app/domain/payments/schema.ts'
import { countNotice } from '#app/metrics.server.ts'
import type { ApiEnvironment } from './environment.ts'
import { jsonOf, problem, problemResponse } from './problem.ts'

const taken = z
  .object({ verdict: z.string().openapi({ description: 'What became of it.' }) })
  .openapi('PaymentNoticeTaken')

function routeOf({ path, label, signature }: (typeof providerWebhooks)[number]) {
  return createRoute({
    method: 'post',
    path,
    summary: `Take a notice of ${label}`,
    description: `${signature} Whatever the notice says, the provider is asked before anything is credited.`,
    middleware: bodyLimit({ maxSize: MAX_NOTICE_BYTES, onError: (c) => problem(c, 413, 'The notice is too large.') }),
    // Described but not parsed here: the signature covers the bytes as they come.
    request: { body: { content: { 'application/json': { schema: { type: 'object' } } }, required: true } },
    responses: {
      200: { description: 'The notice was taken.', content: jsonOf(taken) },
      400: problemResponse('It is not a notice.'),
      401: problemResponse('It does not carry the signature of the provider.'),
      413: problemResponse('It is larger than 64 KiB.'),
      503: problemResponse('The provider could not be asked; send the notice again.'),
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
    if (verdict === 'malformed') return problem(c, 400, 'This is not a notice.')
    if (verdict === 'forged') return problem(c, 401, 'The signature does not match.')
    if (verdict === 'pending') return problem(c, 503, 'Please send the notice again.', { 'Retry-After': '60' })
    return c.json({ verdict }, 200)
  })
}
