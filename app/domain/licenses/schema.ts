import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { foldLicenseKey, isLicenseKey } from '#app/lib/license-key.ts'
import { searchInput } from '#app/lib/list-inputs.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { licenseStatuses, MAX_DAYS } from './rules.ts'

export const licenseKeyInput = z
  .string('Please enter a license key')
  .overwrite(foldLicenseKey)
  .min(1, 'Please enter a license key')
  .refine(isLicenseKey, 'Invalid license key format')

export const checkLicenseInput = z.strictObject({ license_key: licenseKeyInput })

const NO_EMAIL = 'Please enter a customer email.'
const BAD_EMAIL = 'Please enter a valid email address.'
const NOT_ALL = 'Please fill all fields'
const NO_LICENSE = 'Please select a license.'
const DAYS = 'Please enter a number of days from 1 to 365.'

const licenseId = z.uuid()
const status = z.enum(licenseStatuses)
const instant = z.iso.datetime().transform((text) => new Date(text))
const days = z.int(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS)
const productId = z.string().regex(/^[\w-]{1,64}$/)

const emailOr = (missing: string) => z.string(missing).overwrite(foldEmail).min(1, missing).refine(isEmail, BAD_EMAIL)

export const createUntilInput = z.strictObject({
  licenseId,
  productId,
  email: emailOr(NOT_ALL),
  expiresOn: z.iso.date(NOT_ALL),
})

/** Parses an option of the list: a license's id and the end that the admin saw. */
const seenLicense = z.string(NO_LICENSE).transform((text, context) => {
  const [id = '', end = ''] = text.split(' ')
  const seen = z.object({ licenseId, formerExpiresAt: instant }).safeParse({ licenseId: id, formerExpiresAt: end })
  if (seen.success) return seen.data
  context.addIssue({ code: 'custom', message: NO_LICENSE })
  return z.NEVER
})

export const extendUntilInput = z.strictObject({
  formerExpiresAt: instant,
  expiresOn: z.iso.date('Please select new expiry date'),
  daysTaken: z.int().optional(),
})

export const licenseStatusInput = z.strictObject({ licenseId, formerStatus: status, status })

export const deleteLicenseInput = z.strictObject({ formerExpiresAt: instant })

export const freeDeviceInput = z.strictObject({ hardwareId: z.string() })

export const licenseManagementInput = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('create'), licenseId, productId, email: emailOr(NO_EMAIL), days }),
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
  hardwareId: z.string().refine((id) => !id.includes('\0'), 'There is no such device.'),
  name: z
    .string()
    .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
    .refine(
      (typed) => isLine(typed, MAX_DEVICE_NAME),
      `The name must be plain text of at most ${MAX_DEVICE_NAME} characters.`,
    )
    .default(''),
})
