import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { checkLicense } from '#app/domain/licenses/check-license.ts'
import {
  ALL_WRONG_KEYS_PER_MINUTE,
  CHECKS_PER_MINUTE,
  checkAnswer,
  WRONG_KEYS_PER_MINUTE,
} from '#app/domain/licenses/rules.ts'
import { signCheck } from '#app/domain/licenses/signed-answer.ts'
import { countCheck } from '#app/metrics.server.ts'
import type { ApiEnvironment } from './environment.ts'
import {
  answerFields,
  exampleLicense,
  KEY,
  licenseKey,
  nonce,
  optionalHardwareId,
  PATTERN,
  refusalsOfChecks,
  refuseWrongCheck,
  signedAnswer,
} from './license-schemas.ts'

const body = z
  .strictObject({
    license_key: licenseKey,
    hardware_id: optionalHardwareId.openapi({
      type: 'string',
      pattern: PATTERN,
      example: 'DESKTOP-9F3A61C2',
      description:
        'Names the computer that asks. An active check that carries one binds the license to that computer while there is room; ' +
        'leave it out, or send null or an empty text, to look at a key without binding it.',
    }),
    nonce,
  })
  .openapi('LicenseCheck')

const answer = z
  .object({
    ...answerFields,
    stale: z.literal(true).optional().openapi({
      description: 'Only while the database is away: what was known of the key within the last ten minutes.',
    }),
    jws: signedAnswer,
  })
  .openapi('LicenseCheckAnswer')

/** What the rules say of invented licenses, so that the examples cannot drift from them. */
function examples() {
  const { expiresAt, hardwareIds } = exampleLicense
  const early = new Date('2026-03-06T12:00:00Z')
  const late = new Date('2026-03-26T12:00:00Z')
  const [device = ''] = hardwareIds
  return {
    Active: { value: checkAnswer(exampleLicense, device, early) },
    'Expires soon': { value: checkAnswer(exampleLicense, device, late) },
    Expired: { value: checkAnswer(exampleLicense, device, expiresAt) },
    Suspended: { value: checkAnswer({ ...exampleLicense, status: 'inactive' }, device, early) },
    'Other computer': { value: checkAnswer(exampleLicense, 'LAPTOP-04', early) },
    'Unknown key': { value: checkAnswer(null, device, early) },
  }
}

const route = createRoute({
  method: 'post',
  path: '/api/check_license',
  summary: 'Check a license key',
  description:
    'Says what a key is worth at this moment; a suspension shows in the very next answer. Needs no session and no secret.\n\n' +
    `A key may be checked ${CHECKS_PER_MINUTE} times a minute. A network address may send ${WRONG_KEYS_PER_MINUTE} wrong keys a minute, ` +
    `all addresses together ${ALL_WRONG_KEYS_PER_MINUTE}. Good keys are answered all the same, and do not count as wrong ones.`,
  request: {
    body: { content: { 'application/json': { schema: body, example: { license_key: KEY } } }, required: true },
  },
  responses: {
    200: {
      description: 'What the key is worth now.',
      content: { 'application/json': { schema: answer, examples: examples() } },
    },
    ...refusalsOfChecks,
  },
})

export const checkLicenseApi = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseWrongCheck }).openapi(
  route,
  async (c) => {
    const { license_key: key, hardware_id: device = null, nonce } = c.req.valid('json')
    const { clientAddress, isProbe } = c.env
    const at = new Date()
    const answer = await checkLicense({ key, device, clientAddress, isProbe }, at)
    if (!isProbe) countCheck(answer.status)
    if (nonce === undefined) return c.json(answer, 200)
    return c.json({ ...answer, jws: await signCheck(answer, { key, device, nonce, at }) }, 200)
  },
)
