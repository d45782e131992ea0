import { z } from '@hono/zod-openapi'
import {
  ALL_WRONG_KEYS_PER_MINUTE,
  CHECKS_PER_MINUTE,
  LEASE_HOURS,
  WRONG_KEYS_PER_MINUTE,
} from '#app/domain/licenses/rules.ts'
import { licenseKeyInput } from '#app/domain/licenses/schema.ts'
import { LICENSE_KEY_FORMAT } from '#app/lib/license-key.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { BAD_JSON, BAD_TYPE, laterResponse, problemOf, problemResponse } from './problem.ts'
import { noneIfEmpty, refuseWrongFields } from './wrong-fields.ts'

/** The fields that checks and leases share. */

export const KEY = 'K7QD-29XM-TR4V-8HPA'

export const exampleLicense = {
  status: 'active' as const,
  expiresAt: new Date('2026-03-31T12:00:00Z'),
  hardwareIds: ['DESKTOP-9F3A61C2'],
  softwareName: 'StoryTag',
  productId: 'storytag',
}

const TEXT = 'a text of 1 to 200 characters without control characters'

export const PATTERN = '^[^\\p{Cc}\\p{Cs}]{1,200}$'

const printable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, TEXT)
  // The generated pattern would end in the flags of the expression.
  .openapi({ pattern: PATTERN })

// Piped, as only schemas made in app/api can be described.
export const licenseKey = z.unknown().pipe(licenseKeyInput).openapi({
  type: 'string',
  pattern: LICENSE_KEY_FORMAT.source,
  description:
    'Four groups of four letters or digits. Lower case, spaces, other dashes and no dashes are accepted too.',
  example: KEY,
})

export const hardwareId = printable.openapi({ example: 'DESKTOP-9F3A61C2' })

export const optionalHardwareId = z.preprocess(noneIfEmpty, printable.optional()).optional()

export const nonce = z.preprocess(noneIfEmpty, printable.optional()).optional().openapi({
  type: 'string',
  pattern: PATTERN,
  description: 'A random text, a new one for each request. With it, the answer is signed, nonce included.',
  example: 'b1946ac92492d234',
})

export const signedAnswer = z
  .string()
  .optional()
  .openapi({
    description:
      'Only with a nonce: a compact JWS (EdDSA, typ license-check+jws) by a key of /.well-known/jwks.json. It says status, expires_at, ' +
      'software, product_id, key_hash (hexadecimal SHA-256 of the key), hardware_id, nonce and time, and stale where the answer does.',
  })

export const answerFields = {
  status: z.enum(['active', 'inactive', 'expired', 'invalid', 'device_mismatch']).openapi({
    description:
      'Let the program run on active alone. inactive: suspended by the shop; expired: past its end; invalid: no such key; ' +
      'device_mismatch: bound to as many other devices as allowed, of which its holder can release one in the shop.',
  }),
  message: z.string().openapi({ description: 'One sentence to show to the user.' }),
  expires_at: z.iso.datetime().nullable().openapi({ description: 'In UTC; null for an unknown key.' }),
  days_remaining: z.number().int().min(0).openapi({ description: 'Days until then, rounded up; 0 once it is past.' }),
  software: z
    .string()
    .nullable()
    .openapi({ description: 'The name of the licensed program; null for an unknown key.' }),
  product_id: z.string().nullable().openapi({
    description: 'The id of the licensed program, which never changes. A program should accept no license of another.',
    example: 'storytag',
  }),
}

const expected = {
  license_key: `four groups of four letters or digits, such as ${KEY}`,
  hardware_id: TEXT,
  nonce: TEXT,
}
const NONCE_FAULT = `nonce must be ${TEXT}.`

export const refuseWrongCheck = refuseWrongFields(expected, 'license_key')

export const refuseWrongLease = refuseWrongFields(
  { ...expected, hours: `a whole number from 1 to ${LEASE_HOURS}` },
  'license_key',
)

export const refusalsOfChecks = {
  400: problemResponse('The key or another field is malformed, or the body is not JSON.', {
    'No key': problemOf(400, 'Please enter a license key'),
    'Not a key': problemOf(400, 'Invalid license key format'),
    'Another field': { ...problemOf(400, NONCE_FAULT), field: 'nonce', detail: NONCE_FAULT },
    'No JSON': problemOf(400, BAD_JSON),
  }),
  413: problemResponse('The body is larger than 1 MiB.'),
  415: problemResponse('The body is not declared as application/json.', { Example: problemOf(415, BAD_TYPE) }),
  429: laterResponse(
    `More than ${CHECKS_PER_MINUTE} checks of this key a minute, or more than ${WRONG_KEYS_PER_MINUTE} wrong keys a minute from this IP ` +
      `address, or ${ALL_WRONG_KEYS_PER_MINUTE} from all together.`,
    { Example: problemOf(429, new TooManyAttempts(42).message) },
  ),
  503: laterResponse('The shop cannot look up the key at the moment. Try again.'),
}
