import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { admitAdmin } from '#app/domain/identity/admit-admin.ts'
import { confirmAdmin } from '#app/domain/identity/confirm-identity.ts'
import { type Actor, findActor } from '#app/domain/identity/queries.ts'
import { MAX_PASSWORD } from '#app/domain/identity/rules.ts'
import { refreshOpenPayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import type { ApiEnvironment } from './environment.ts'
import { jsonOf, laterResponse, problem, problemResponse } from './problem.ts'
import { noneIfEmpty, refuseWrongFields } from './wrong-fields.ts'

const body = z
  .strictObject({
    userId: z
      .string()
      .overwrite(foldUuid)
      .refine(isUuid)
      .openapi({ format: 'uuid', description: 'Id of the customer.' }),
    currentPassword: z.preprocess(noneIfEmpty, z.string().max(MAX_PASSWORD).default('')).default('').openapi({
      type: 'string',
      maxLength: MAX_PASSWORD,
      description: "The admin's password or a two-step code; required if neither was entered in the last ten minutes.",
    }),
  })
  .openapi('UserDeletion')
const answer = z
  .object({ success: z.boolean().openapi({ description: 'Always true; a refusal is a problem.' }) })
  .openapi('UserDeletionAnswer')

const requireAdmin = createMiddleware<ApiEnvironment & { Variables: { actor: Actor } }>(async (c, next) => {
  const actor = await findActor(c.req.raw.headers)
  if (!actor) return problem(c, 401, 'You must be logged in.')
  admitAdmin(actor, c.env.clientIp)
  c.set('actor', actor)
  return next()
})

const route = createRoute({
  method: 'post',
  path: '/functions/v1/delete-user',
  operationId: 'deleteCustomer',
  tags: ['Customers'],
  summary: 'Delete a customer',
  description:
    'Requires an admin session. Erases the personal data and ends the sessions; orders, ledger and balance stay.',
  security: [{ session: [] }],
  middleware: requireAdmin,
  request: { body: { content: jsonOf(body), required: true } },
  responses: {
    200: { description: 'The customer was deleted.', content: jsonOf(answer) },
    400: problemResponse('The body is malformed.'),
    401: problemResponse('Nobody is signed in.'),
    403: problemResponse(
      'The user is not an admin, uses an IP address that is not allowed, needs two-step sign-in, or must send the password.',
    ),
    404: problemResponse('There is no such customer.'),
    409: problemResponse('Admins cannot delete their own account or a customer with an open top-up.'),
    429: laterResponse('Too many wrong passwords.'),
  },
})

export const deleteUserApi = new OpenAPIHono<ApiEnvironment>({
  defaultHook: refuseWrongFields({
    userId: 'the id of a customer, a UUID',
    currentPassword: `a string of at most ${MAX_PASSWORD} characters`,
  }),
}).openapi(route, async (c) => {
  const { userId, currentPassword } = c.req.valid('json')
  const { clientIp } = c.env
  const by = await confirmAdmin({ actor: c.get('actor'), currentPassword, clientIp })
  await refreshOpenPayments(userId)
  await deleteCustomer({ customerId: userId, by })
  return c.json({ success: true as const }, 200)
})
