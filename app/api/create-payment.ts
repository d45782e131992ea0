import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { type Actor, findActor } from '#app/domain/identity/queries.ts'
import { providerNames } from '#app/domain/payments/provider.ts'
import { methodId, topUpAmount } from '#app/domain/payments/schema.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import type { ApiEnvironment } from './environment.ts'
import { jsonOf, problem, problemResponse } from './problem.ts'
import { refuseWrongFields } from './wrong-fields.ts'

const METHODS = providerNames.filter((name) => name !== 'simulator').join(', ')

const body = z
  .strictObject({
    // Piped, because only schemas created in app/api can carry a description.
    amount: z.unknown().pipe(topUpAmount).openapi({
      type: 'string',
      description: 'US dollars: digits with at most two decimals, above zero.',
      example: '25.00',
    }),
    method: z
      .unknown()
      .pipe(methodId)
      .optional()
      .openapi({
        type: 'string',
        description: `A payment method that the shop offers: ${METHODS}. The first one if left out.`,
        example: 'btcpay',
      }),
    userId: z.unknown().optional().openapi({ description: 'Ignored; the session decides.' }),
    userEmail: z.unknown().optional().openapi({ description: 'Ignored; the session decides.' }),
  })
  .openapi('TopUp')

const headers = z.object({
  'idempotency-key': z.string().overwrite(foldUuid).refine(isUuid).optional().openapi({
    format: 'uuid',
    description:
      'A new one for each top-up. For 24 hours, the same key, amount and method return the same page while it can be paid.',
  }),
})

const answer = z
  .object({ paymentUrl: z.url().openapi({ description: "The payment provider's page." }) })
  .openapi('TopUpAnswer')

const requireCustomer = createMiddleware<ApiEnvironment & { Variables: { actor: Actor } }>(async (c, next) => {
  const actor = await findActor(c.req.raw.headers)
  if (!actor) return problem(c, 401, 'You must be logged in to add balance.')
  if (actor.role !== 'customer') return problem(c, 403, 'Only customers can add balance.')
  c.set('actor', actor)
  return next()
})

const route = createRoute({
  method: 'post',
  path: '/functions/v1/create-cryptomus-payment',
  operationId: 'startTopUp',
  tags: ['Payments'],
  summary: 'Start a top-up',
  description: 'Requires a customer session. Send the browser to the returned URL to pay.',
  security: [{ session: [] }],
  middleware: requireCustomer,
  request: { headers, body: { content: jsonOf(body), required: true } },
  responses: {
    200: { description: 'The page to pay on.', content: jsonOf(answer) },
    400: problemResponse('The amount, the method, the key or another field is malformed.'),
    401: problemResponse('Nobody is signed in.'),
    403: problemResponse('An admin is signed in.'),
    409: problemResponse(
      'The shop does not offer the method, or the key was used with another amount or for something else.',
    ),
    429: problemResponse('Too many top-ups are open, or were started within an hour and not completed.'),
    422: problemResponse(
      'The method takes no amount this small, or the payment provider refused; error has the reason.',
    ),
    502: problemResponse('The payment provider did not answer.'),
    503: problemResponse('The shop has no payment provider.'),
  },
})

const refuseHeader = refuseWrongFields({ 'idempotency-key': 'a UUID' })
const refuseBody = refuseWrongFields(
  {
    amount: 'a string with an amount in US dollars above zero, such as "25.00"',
    method: 'a payment method, such as "btcpay"',
    userId: 'left out: the session decides',
    userEmail: 'left out: the session decides',
  },
  'amount',
)

export const createPaymentApi = new OpenAPIHono<ApiEnvironment>({
  defaultHook: (result, c) => (result.target === 'header' ? refuseHeader(result, c) : refuseBody(result, c)),
}).openapi(route, async (c) => {
  const { amount: amountCents, method } = c.req.valid('json')
  const { 'idempotency-key': idempotencyKey } = c.req.valid('header')
  return c.json(await startTopUp({ customerId: c.get('actor').id, amountCents, methodId: method, idempotencyKey }), 200)
})
