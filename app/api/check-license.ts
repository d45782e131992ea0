import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { checkLicense } from '#app/domain/licenses/commands.ts'
import { licenseKeyInput } from '#app/domain/licenses/schema.ts'
import type { ApiEnvironment } from './environment.ts'
import { problem, problemResponse } from './problem.ts'

const printable = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, 'Up to 200 characters without control characters.')

const body = z
  .strictObject({
    // Piped, as only schemas made in app/api can be described.
    license_key: z.unknown().pipe(licenseKeyInput).openapi({ type: 'string', example: 'K7QD-29XM-TR4V-8HPA' }),
    hardware_id: printable.optional().openapi({
      description: 'Names the computer that asks. The first active check that carries one binds the licence to it.',
    }),
    nonce: printable.optional(),
  })
  .openapi('LicenseCheck')

const answer = z
  .object({
    status: z.enum(['active', 'inactive', 'expired', 'invalid', 'device_mismatch']),
    message: z.string(),
    expires_at: z.string().nullable().openapi({ description: 'UTC; null for an unknown key.' }),
    days_remaining: z.number().int(),
  })
  .openapi('LicenseCheckAnswer')

const route = createRoute({
  method: 'post',
  path: '/api/check_license',
  summary: 'Check a licence key',
  request: { body: { content: { 'application/json': { schema: body } }, required: true } },
  responses: {
    200: { description: 'What the key is worth now.', content: { 'application/json': { schema: answer } } },
    400: problemResponse('The key or another field is malformed.'),
    429: problemResponse('Too many wrong keys from this address; see Retry-After.'),
  },
})

export const checkLicenseApi = new OpenAPIHono<ApiEnvironment>({
  defaultHook: (result, c) => {
    if (result.success) return
    const issue = result.error.issues.find(({ path }) => path[0] === 'license_key') ?? result.error.issues[0]
    return problem(c, 400, issue?.message ?? 'The request is malformed.')
  },
}).openapi(route, async (c) => {
  const { license_key: key, hardware_id: device = null } = c.req.valid('json')
  return c.json(await checkLicense({ key, device, clientAddress: c.env.clientAddress }), 200)
})
