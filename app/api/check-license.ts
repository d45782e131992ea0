import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { checkLicense } from '#app/domain/licenses/commands.ts'
import { checkAnswer, WRONG_KEYS_PER_MINUTE } from '#app/domain/licenses/rules.ts'
import { licenseKeyInput } from '#app/domain/licenses/schema.ts'
import { LICENSE_KEY_FORMAT } from '#app/lib/license-key.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import type { ApiEnvironment } from './environment.ts'
import { laterResponse, problem, problemOf, problemResponse } from './problem.ts'

const KEY = 'K7QD-29XM-TR4V-8HPA'
const MALFORMED = 'The request is malformed.'

const printable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, 'Up to 200 characters without control characters.')
  // The generated pattern would end in the flags of the expression.
  .openapi({ pattern: '^[^\\p{Cc}\\p{Cs}]{1,200}$' })

const body = z
  .strictObject({
    // Piped, as only schemas made in app/api can be described.
    license_key: z.unknown().pipe(licenseKeyInput).openapi({
      type: 'string',
      pattern: LICENSE_KEY_FORMAT.source,
      description: 'The key as its holder sees it: four groups of four uppercase letters or digits.',
      example: KEY,
    }),
    hardware_id: printable.optional().openapi({
      description:
        'Names the computer that asks. The first active check that carries one binds the license to that computer; ' +
        'leave it out to look at a key without binding it.',
      example: 'DESKTOP-9F3A61C2',
    }),
    nonce: printable.optional().openapi({
      description: 'A text of your choice, different for each check. It changes nothing about the answer.',
      example: 'b1946ac92492d234',
    }),
  })
  .openapi('LicenseCheck')

const answer = z
  .object({
    status: z.enum(['active', 'inactive', 'expired', 'invalid', 'device_mismatch']).openapi({
      description:
        'Let the program run on active alone. inactive: suspended by the shop; expired: past its end; invalid: no such key; ' +
        'device_mismatch: bound to another computer, which its holder can free in the shop.',
    }),
    message: z.string().openapi({ description: 'One sentence to show to the person at the computer.' }),
    expires_at: z.iso.datetime().nullable().openapi({ description: 'In UTC; null for an unknown key.' }),
    days_remaining: z.number().int().min(0).openapi({ description: 'Days until then, rounded up; 0 once it is past.' }),
  })
  .openapi('LicenseCheckAnswer')

/** What the rules say of invented licenses, so that the examples cannot drift from them. */
function examples() {
  const expiresAt = new Date('2026-03-31T12:00:00Z')
  const license = { status: 'active' as const, expiresAt, hardwareIds: ['DESKTOP-9F3A61C2'] }
  const early = new Date('2026-03-06T12:00:00Z')
  const late = new Date('2026-03-26T12:00:00Z')
  const [device = ''] = license.hardwareIds
  return {
    Active: { value: checkAnswer(license, device, early) },
    'Expires soon': { value: checkAnswer(license, device, late) },
    Expired: { value: checkAnswer(license, device, expiresAt) },
    Suspended: { value: checkAnswer({ ...license, status: 'inactive' }, device, early) },
    'Other computer': { value: checkAnswer(license, 'LAPTOP-04', early) },
    'Unknown key': { value: checkAnswer(null, device, early) },
  }
}

const route = createRoute({
  method: 'post',
  path: '/api/check_license',
  summary: 'Check a license key',
  description:
    'Says what a key is worth at this moment; a suspension shows in the very next answer. Needs no session and no secret.\n\n' +
    `A network address may send ${WRONG_KEYS_PER_MINUTE} wrong keys a minute. Good keys from there are answered all the same, ` +
    'and are not counted.',
  request: {
    body: { content: { 'application/json': { schema: body, example: { license_key: KEY } } }, required: true },
  },
  responses: {
    200: {
      description: 'What the key is worth now.',
      content: { 'application/json': { schema: answer, examples: examples() } },
    },
    400: problemResponse('The key or another field is malformed, or the body is no JSON.', {
      'No key': problemOf(400, 'Please enter a license key'),
      'Not a key': problemOf(400, 'Invalid license key format'),
      'Anything else': problemOf(400, MALFORMED),
    }),
    413: problemResponse('The body is larger than 1 MiB.'),
    415: problemResponse('The body is not declared as application/json.', { Example: problemOf(415, MALFORMED) }),
    429: laterResponse('Too many wrong keys from this address.', {
      Example: problemOf(429, new TooManyAttempts(42).message),
    }),
    503: laterResponse('The shop cannot look the key up at the moment; ask again.'),
  },
})

export const checkLicenseApi = new OpenAPIHono<ApiEnvironment>({
  defaultHook: (result, c) => {
    if (result.success) return
    const issue = result.error.issues.find(({ path }) => path[0] === 'license_key') ?? result.error.issues[0]
    return problem(c, 400, issue?.message ?? MALFORMED)
  },
}).openapi(route, async (c) => {
  const { license_key: key, hardware_id: device = null } = c.req.valid('json')
  return c.json(await checkLicense({ key, device, clientAddress: c.env.clientAddress }), 200)
})
