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

/** The form of the check page. */
export const checkLicenseInput = z.strictObject({ license_key: licenseKeyInput })

const NO_EMAIL = 'Please enter a customer email.'
const BAD_EMAIL = 'Please enter a valid email address.'
const NOT_ALL = 'Please fill all fields'
const DAYS = 'Please enter a number of days from 1 to 365.'

const licenseId = z.uuid()
const status = z.enum(licenseStatuses)
const instant = z.iso.datetime().transform((text) => new Date(text))
const days = z.int(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS)
const productId = z.string().regex(/^[\w-]{1,64}$/)

const emailOr = (missing: string) => z.string(missing).overwrite(foldEmail).min(1, missing).refine(isEmail, BAD_EMAIL)

const dayOr = (missing: string) => z.iso.date(missing)

/** Quick creation, for so many days from now on. */
const createForDaysInput = z.strictObject({ licenseId, productId, email: emailOr(NO_EMAIL), days })

/** Creation until the end of a day. */
export const createUntilInput = z.strictObject({
  licenseId,
  productId,
  email: emailOr(NOT_ALL),
  expiresOn: dayOr(NOT_ALL),
})

const NO_LICENSE = 'Please select a license.'

/** A license as the list offers it, in the state that was seen: its id and its end. */
const seenLicense = z.string(NO_LICENSE).transform((text, context) => {
  const [id = '', end = ''] = text.split(' ')
  const seen = z.object({ licenseId, formerExpiresAt: instant }).safeParse({ licenseId: id, formerExpiresAt: end })
  if (seen.success) return seen.data
  context.addIssue({ code: 'custom', message: NO_LICENSE })
  return z.NEVER
})

/** Quick extension by so many days. */
const extendByDaysInput = z.strictObject({ license: seenLicense, days })

/** Extension until the end of a day; the address says which license. */
export const extendUntilInput = z.strictObject({
  formerExpiresAt: instant,
  expiresOn: dayOr('Please select new expiry date'),
  /** How many days an earlier end takes away, ticked. */
  daysTaken: z.int().optional(),
})

/** The admin's choice in a row of the list of licenses. */
export const licenseStatusInput = z.strictObject({ licenseId, formerStatus: status, status })

/** What confirms a deletion; the address says which license. */
export const deleteLicenseInput = z.strictObject({ formerExpiresAt: instant })

/** What confirms that an admin frees a license from its device; the address says which license. */
export const freeDeviceInput = z.strictObject({ hardwareId: z.string() })

/** The forms of the page that manages licenses, told apart by `form`. */
export const licenseManagementInput = z.discriminatedUnion('form', [
  createForDaysInput.extend({ form: z.literal('create') }),
  extendByDaysInput.extend({ form: z.literal('extend') }),
  licenseStatusInput.extend({ form: z.literal('status') }),
  checkLicenseInput.extend({ form: z.literal('check') }),
])

const searched = searchInput(200)

/** What a list of licenses may be asked for by its address; what makes no sense there is as good as not said. */
export const licenseListInput = z.object({
  /** A part of the key or of the address. */
  q: searched,
  /** As it is shown; `ending` are those that warn their holder. */
  state: z.enum(['active', 'inactive', 'expired', 'ending']).optional().catch(undefined),
  device: z.enum(['bound', 'unbound']).optional().catch(undefined),
  /** The license after or before which the page begins or ends. */
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type LicenseListQuery = z.output<typeof licenseListInput>

const MAX_DEVICE_NAME = 60

/** The forms of a customer's devices, told apart by `form`: one frees a license from a device, one names a device, blank for no name. */
export const customerDeviceInput = z.strictObject({
  form: z.enum(['release', 'name']).default('release'),
  // PostgreSQL takes no NUL.
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
