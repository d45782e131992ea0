import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { leaseLicense } from '#app/domain/licenses/lease-license.ts'
import { checkAnswer, LEASE_HOURS, LEASE_HOURS_AFTER_RELEASE, leaseEnd } from '#app/domain/licenses/rules.ts'
import { signCheck } from '#app/domain/licenses/signed-answer.ts'
import type { ApiEnvironment } from './environment.ts'
import {
  answerFields,
  exampleLicense,
  hardwareId,
  KEY,
  licenseKey,
  nonce,
  refusalsOfChecks,
  refuseWrongLease,
  signedAnswer,
} from './license-schemas.ts'
import { jsonOf } from './problem.ts'
import { noneIfEmpty } from './wrong-fields.ts'

const body = z
  .strictObject({
    license_key: licenseKey,
    hardware_id: hardwareId.openapi({
      description: 'The device that may run without asking. It is bound as by a check.',
    }),
    nonce,
    hours: z
      .preprocess(noneIfEmpty, z.number().int().min(1).max(LEASE_HOURS).default(LEASE_HOURS))
      .default(LEASE_HOURS)
      .openapi({
        type: 'integer',
        minimum: 1,
        maximum: LEASE_HOURS,
        description: `At most ${LEASE_HOURS_AFTER_RELEASE} within ${LEASE_HOURS} hours after a device of the license was released.`,
      }),
  })
  .openapi('LicenseLease')

const answer = z
  .object({
    ...answerFields,
    lease: z
      .string()
      .nullable()
      .openapi({
        description:
          'A compact JWS (EdDSA, typ license-lease+jws) by a key of /.well-known/jwks.json; null unless the license is active. It says status, ' +
          'expires_at, software, product_id, key_hash (hexadecimal SHA-256 of the key), hardware_id, time and lease_expires_at.',
      }),
    lease_expires_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "In UTC, never after the license's own end." }),
    jws: signedAnswer,
  })
  .openapi('LicenseLeaseAnswer')

function examples() {
  const now = new Date('2026-03-06T12:00:00Z')
  const [device = ''] = exampleLicense.hardwareIds
  const lease_expires_at = leaseEnd(exampleLicense.expiresAt, LEASE_HOURS, now).toISOString()
  const none = { lease: null, lease_expires_at: null }
  return {
    Active: {
      value: { ...checkAnswer(exampleLicense, device, now), lease: 'eyJhbGciOiJFZERTQSIsImtpZCI6…', lease_expires_at },
    },
    'Other device': { value: { ...checkAnswer(exampleLicense, 'LAPTOP-04', now), ...none } },
  }
}

const route = createRoute({
  method: 'post',
  path: '/api/licenses/lease',
  summary: 'Lease a license for some hours offline',
  description:
    'Checks a key like /api/check_license and, for an active license, returns a signed lease for the device. The program verifies the ' +
    'lease itself and runs until it ends, whether it can reach the shop or not. A lease cannot be revoked. ' +
    'While the database is away no lease is given (503), though a check may be answered from a cache.',
  request: {
    body: {
      content: jsonOf(body, { license_key: KEY, hardware_id: exampleLicense.hardwareIds[0] }),
      required: true,
    },
  },
  responses: {
    200: {
      description: 'The state of the license, and the lease.',
      content: { 'application/json': { schema: answer, examples: examples() } },
    },
    ...refusalsOfChecks,
  },
})

export const leaseLicenseApi = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseWrongLease }).openapi(
  route,
  async (c) => {
    const { license_key: key, hardware_id: device, nonce, hours } = c.req.valid('json')
    const at = new Date()
    const answer = await leaseLicense({ key, device, hours, clientAddress: c.env.clientAddress }, at)
    if (nonce === undefined) return c.json(answer, 200)
    return c.json({ ...answer, jws: await signCheck(answer, { key, device, nonce, at }) }, 200)
  },
)
