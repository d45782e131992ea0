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
        'The device that asks. A check of an active license binds the license to it while there is room. ' +
        'Leave it out, or send null or an empty text, to check a key without binding it.',
    }),
    nonce,
  })
  .openapi('LicenseCheck')

const answer = z
  .object({
    ...answerFields,
    stale: z.literal(true).optional().openapi({
      description: 'Only while the database is away: the answer comes from a cache, at most ten minutes old.',
    }),
    jws: signedAnswer,
  })
  .openapi('LicenseCheckAnswer')

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
    'Other device': { value: checkAnswer(exampleLicense, 'LAPTOP-04', early) },
    'Unknown key': { value: checkAnswer(null, device, early) },
  }
}

const route = createRoute({
  method: 'post',
  path: '/api/check_license',
  summary: 'Check a license key',
  description:
    'Returns the current state of a license. A suspension shows in the very next answer. Needs no session and no secret.\n\n' +
    `A key may be checked ${CHECKS_PER_MINUTE} times a minute. One IP address may send ${WRONG_KEYS_PER_MINUTE} wrong keys a minute, all ` +
    `together ${ALL_WRONG_KEYS_PER_MINUTE}. Good keys are answered beyond that limit, and do not count towards it.`,
  request: {
    body: { content: { 'application/json': { schema: body, example: { license_key: KEY } } }, required: true },
  },
  responses: {
    200: {
      description: 'The state of the license.',
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
