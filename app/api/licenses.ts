import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { checkLicense, leaseLicense } from '#app/domain/licenses/checks/check-license.ts'
import { currentKeys } from '#app/domain/licenses/checks/signing.ts'
import { CHECK_LIMITS, checkAnswer, LEASE_HOURS, LEASE_HOURS_AFTER_RELEASE } from '#app/domain/licenses/rules.ts'
import { licenseKeyInput } from '#app/domain/licenses/schema.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { countCheck } from '#app/metrics.server.ts'
import type { ApiEnvironment } from './environment.ts'
import { BAD_JSON, BAD_TYPE, jsonOf, laterResponse, notHttp, problemOf, problemResponse } from './problem.ts'
import { noneIfEmpty, refuseWrongFields } from './wrong-fields.ts'

const KEY = 'K7QD-29XM-TR4V-8HPA'
const DEVICE = 'DESKTOP-9F3A61C2'
const TEXT = 'a string of 1 to 200 characters without control characters'
const NONCE_FAULT = `nonce must be ${TEXT}.`
// Documented without classes of characters, which not every language's expressions have.
const printable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u)
  .meta({ type: 'string', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]{1,200}$' })
/** Accepts null and an empty string as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(noneIfEmpty, schema.optional()).optional()

const checkBody = z
  .strictObject({
    license_key: licenseKeyInput.meta({
      description: 'Four groups of four letters or digits. Lower case, spaces, and other or no dashes are accepted.',
      example: KEY,
    }),
    hardware_id: optional(printable).meta({
      description:
        'The device to check. An active license is bound to it if its product allows another device. ' +
        'Omit it, or send null or an empty string, to check a key without binding it.',
      example: DEVICE,
    }),
    nonce: optional(printable).meta({
      description: 'A random string, new for each request. With it, the response is signed and includes the nonce.',
      example: 'b1946ac92492d234',
    }),
  })
  .openapi('LicenseCheck')

const leaseBody = z
  .strictObject({
    ...checkBody.shape,
    hardware_id: printable.meta({ description: 'The device to run offline, bound as in a check.', example: DEVICE }),
    hours: optional(z.number().int().min(1).max(LEASE_HOURS)).meta({
      description: `At most ${LEASE_HOURS_AFTER_RELEASE} if a device was released in the last ${LEASE_HOURS} hours.`,
      type: 'integer',
      minimum: 1,
      maximum: LEASE_HOURS,
      default: LEASE_HOURS,
    }),
  })
  .openapi('LicenseLease')

const GROUPS = `four groups of four letters or digits, such as ${KEY}`
const expected = { license_key: GROUPS, hardware_id: TEXT, nonce: TEXT }
const expectedOfLease = { ...expected, hours: `a whole number from 1 to ${LEASE_HOURS}` }

const answerFields = {
  status: z.enum(['active', 'inactive', 'expired', 'invalid', 'device_mismatch']).meta({
    description:
      'Let the program run only on active. inactive: suspended by the shop; expired: past its end; invalid: no such key; ' +
      'device_mismatch: bound to as many other devices as allowed; its holder can release one in the shop.',
  }),
  message: z.string().describe('A sentence to show to the user.'),
  expires_at: z.iso.datetime().nullable().describe('In UTC; null for an unknown key.'),
  days_remaining: z.number().int().min(0).describe('Days until expires_at, rounded up; 0 after it.'),
  software: z.string().nullable().describe('The name of the licensed program; null for an unknown key.'),
  product_id: z.string().nullable().meta({
    description: 'The id of the program, which never changes. Programs should reject licenses of other programs.',
    example: 'storytag',
  }),
  jws: z.optional(z.string()).meta({
    description:
      'Only with a nonce: a compact JWS (EdDSA, typ license-check+jws), signed with a key in /.well-known/jwks.json. Payload: status, ' +
      'expires_at, software, product_id, key_hash (hexadecimal SHA-256 of the key), hardware_id, nonce, time, and stale if set.',
  }),
}

const checkAnswerBody = z
  .object({
    ...answerFields,
    stale: z.boolean().optional().meta({
      description: 'Only while the database is down: the response comes from a cache and is at most ten minutes old.',
    }),
  })
  .openapi('LicenseCheckAnswer')

const leaseAnswerBody = z
  .object({
    ...answerFields,
    lease: z.nullable(z.string()).meta({
      description:
        'A compact JWS (EdDSA, typ license-lease+jws), signed with a key in /.well-known/jwks.json; null unless active. Payload: status, ' +
        'expires_at, software, product_id, key_hash (hexadecimal SHA-256 of the key), hardware_id, time and lease_expires_at.',
    }),
    lease_expires_at: z.iso.datetime().nullable().describe("In UTC, never after the license's end."),
  })
  .openapi('LicenseLeaseAnswer')

const EARLY = new Date('2026-03-06T12:00:00Z')
const END = new Date('2026-03-31T12:00:00Z')
const program = { softwareName: 'StoryTag', productId: 'storytag' }
const license = { ...program, status: 'active' as const, expiresAt: END, hardwareIds: [DEVICE] }
const active = checkAnswer(license, DEVICE, EARLY)

const checkExamples = {
  Active: { value: active },
  'Expires soon': { value: checkAnswer(license, DEVICE, new Date('2026-03-26T12:00:00Z')) },
  Expired: { value: checkAnswer(license, DEVICE, END) },
  Suspended: { value: checkAnswer({ ...license, status: 'inactive' }, DEVICE, EARLY) },
  'Other device': { value: checkAnswer(license, 'LAPTOP-04', EARLY) },
  'Unknown key': { value: checkAnswer(null, DEVICE, EARLY) },
}

const leaseExample = { ...active, lease: 'eyJhbGciOiJFZERTQSIsImtpZCI6…', lease_expires_at: '2026-03-09T12:00:00.000Z' }

const { ofKey, wrongOfNetwork, wrongOfAll } = CHECK_LIMITS
const refusals = {
  400: problemResponse('The key or another field is malformed, or the body is not JSON.', {
    'No key': problemOf(400, 'Please enter a license key'),
    'Not a key': problemOf(400, 'Invalid license key format'),
    'Another field': { ...problemOf(400, NONCE_FAULT), field: 'nonce', detail: NONCE_FAULT },
    'No JSON': problemOf(400, BAD_JSON),
  }),
  413: problemResponse('The body is larger than 1 MiB.'),
  415: problemResponse('The body is not declared as application/json.', { Example: problemOf(415, BAD_TYPE) }),
  429: laterResponse(
    `More than ${ofKey} checks of this key a minute, or more than ${wrongOfNetwork} wrong keys a minute from this IP ` +
      `address or ${wrongOfAll} from all addresses. Valid keys are still answered when a limit for wrong keys is reached.`,
    { Example: problemOf(429, new TooManyAttempts(42).message) },
  ),
  503: laterResponse('The shop cannot look up the key right now. Try again later.'),
}

const forPrograms = { tags: ['Licenses'], security: [] }

const checkRoute = createRoute({
  method: 'post',
  path: '/api/check_license',
  operationId: 'checkLicense',
  ...forPrograms,
  summary: 'Check a license key',
  description: 'Returns the state of a license. Suspensions take effect immediately. Requires no session or secret.',
  request: { body: { content: jsonOf(checkBody, { example: { license_key: KEY } }), required: true } },
  responses: {
    200: { description: 'The state of the license.', content: jsonOf(checkAnswerBody, { examples: checkExamples }) },
    ...refusals,
  },
})

const leaseRoute = createRoute({
  method: 'post',
  path: '/api/licenses/lease',
  operationId: 'leaseLicense',
  ...forPrograms,
  summary: 'Lease a license for offline use',
  description:
    'Checks a key like /api/check_license and, for an active license, returns a signed lease for the device. The program verifies the ' +
    'lease itself and runs until it ends, whether it can reach the shop or not. A lease cannot be revoked. ' +
    'While the database is down, no lease is issued (503), although checks may be answered from a cache.',
  request: {
    body: { content: jsonOf(leaseBody, { example: { license_key: KEY, hardware_id: DEVICE } }), required: true },
  },
  responses: {
    200: { description: 'The state and the lease.', content: jsonOf(leaseAnswerBody, { example: leaseExample }) },
    ...refusals,
  },
})

const signingKey = z
  .object({
    kty: z.literal('OKP').describe('The kind of key (RFC 8037).'),
    crv: z.literal('Ed25519').describe('The curve.'),
    x: z.string().describe('The public key: 32 bytes in base64url.'),
    kid: z.string().describe('The key id in signatures: its thumbprint (RFC 7638).'),
    alg: z.literal('EdDSA').describe('The signature algorithm.'),
    use: z.literal('sig').describe('Only for signatures.'),
  })
  .openapi('SigningKey')

const keySet = z.object({ keys: z.array(signingKey).describe('Newest first.') }).openapi('SigningKeys')

const keysRoute = createRoute({
  method: 'get',
  path: '/.well-known/jwks.json',
  operationId: 'listSigningKeys',
  ...forPrograms,
  summary: 'Read the public keys for signed responses',
  description:
    'A JWK Set (RFC 7517), newest key first. Earlier keys stay, because their signatures remain valid; a key no longer listed was revoked.',
  responses: {
    200: { description: 'The keys.', content: jsonOf(keySet) },
    ...notHttp,
    503: laterResponse('The shop cannot read its keys right now. Try again later.'),
  },
})

export const licensesApi = new OpenAPIHono<ApiEnvironment>()
  .openapi(
    checkRoute,
    async (c) => {
      const { license_key: key, hardware_id: device = null, nonce } = c.req.valid('json')
      const { clientIp, isProbe } = c.env
      const answer = await checkLicense({ key, device, nonce, clientIp, isProbe })
      if (!isProbe) countCheck(answer.status)
      return c.json(answer, 200)
    },
    refuseWrongFields(expected, 'license_key'),
  )
  .openapi(
    leaseRoute,
    async (c) => {
      const { license_key: key, hardware_id: device, nonce, hours = LEASE_HOURS } = c.req.valid('json')
      return c.json(await leaseLicense({ key, device, nonce, hours, clientIp: c.env.clientIp }), 200)
    },
    refuseWrongFields(expectedOfLease, 'license_key'),
  )
  .openapi(keysRoute, async (c) => {
    const { published } = await currentKeys()
    const keys = published.map((key) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', ...key }) as const)
    return c.json({ keys }, 200, { 'Cache-Control': 'no-cache' })
  })
