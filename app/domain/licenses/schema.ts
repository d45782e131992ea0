import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { foldLicenseKey, LICENSE_KEY_FORMAT } from '#app/lib/license-key.ts'
import { searchInput } from '#app/lib/list-inputs.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { licenseStatuses, MAX_DAYS } from './rules.ts'

type Fault = string | { error: () => string }

const keyOr = (missing: Fault, malformed: Fault) =>
  z.string(missing).overwrite(foldLicenseKey).min(1, missing).regex(LICENSE_KEY_FORMAT, malformed)

/** For programs, whose sentences are always English. */
export const licenseKeyInput = keyOr('Please enter a license key', 'Invalid license key format')

export const checkLicenseInput = z.strictObject({
  license_key: keyOr(
    { error: () => t('server.licenses.errors.keyMissing') },
    { error: () => t('server.licenses.errors.keyMalformed') },
  ),
})

const emailMissing = { error: () => t('server.licenses.errors.emailMissing') }
const fieldsMissing = { error: () => t('server.licenses.errors.fieldsMissing') }
const daysWrong = { error: () => t('server.licenses.errors.days', { most: MAX_DAYS }) }

const licenseId = z.uuid()
const status = z.enum(licenseStatuses)
const instant = z.iso.datetime().transform((text) => new Date(text))
const days = z.int(daysWrong).min(1, daysWrong).max(MAX_DAYS, daysWrong)
const productId = z.string().regex(/^[\w-]{1,64}$/)

const emailOr = (missing: Fault) =>
  z
    .string(missing)
    .overwrite(foldEmail)
    .min(1, missing)
    .refine(isEmail, { error: () => t('server.licenses.errors.emailInvalid') })

export const createUntilInput = z.strictObject({
  licenseId,
  productId,
  email: emailOr(fieldsMissing),
  expiresOn: z.iso.date(fieldsMissing),
})

/** Parses an option of the list: a license's id and the end that the admin saw. */
const seenLicense = z.string({ error: () => t('server.licenses.errors.licenseMissing') }).transform((text, context) => {
  const [id = '', end = ''] = text.split(' ')
  const seen = z.object({ licenseId, formerExpiresAt: instant }).safeParse({ licenseId: id, formerExpiresAt: end })
  if (seen.success) return seen.data
  context.addIssue({ code: 'custom', message: t('server.licenses.errors.licenseMissing') })
  return z.NEVER
})

export const extendUntilInput = z.strictObject({
  formerExpiresAt: instant,
  expiresOn: z.iso.date({ error: () => t('server.licenses.errors.endMissing') }),
  daysTaken: z.int().optional(),
})

export const licenseStatusInput = z.strictObject({ licenseId, formerStatus: status, status })

export const deleteLicenseInput = z.strictObject({ formerExpiresAt: instant })

export const freeDeviceInput = z.strictObject({ hardwareId: z.string() })

export const licenseManagementInput = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('create'), licenseId, productId, email: emailOr(emailMissing), days }),
  z.strictObject({ form: z.literal('extend'), license: seenLicense, days }),
  licenseStatusInput.extend({ form: z.literal('status') }),
  checkLicenseInput.extend({ form: z.literal('check') }),
])

export const licenseListInput = z.object({
  q: searchInput(200),
  state: z.enum(['active', 'inactive', 'expired', 'ending']).optional().catch(undefined),
  device: z.enum(['bound', 'unbound']).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type LicenseListQuery = z.output<typeof licenseListInput>

const MAX_DEVICE_NAME = 60

export const customerDeviceInput = z.strictObject({
  form: z.enum(['release', 'name']).default('release'),
  // PostgreSQL rejects NUL.
  hardwareId: z.string().refine((id) => !id.includes('\0'), { error: () => t('server.licenses.errors.noSuchDevice') }),
  name: z
    .string()
    .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
    .refine((typed) => isLine(typed, MAX_DEVICE_NAME), {
      error: () => t('server.licenses.errors.deviceName', { most: MAX_DEVICE_NAME }),
    })
    .default(''),
})
