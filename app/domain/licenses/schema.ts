import { z } from 'zod'
import { isLicenseKey } from '#app/lib/license-key.ts'

export const licenseKeyInput = z
  .string('Please enter a license key')
  .min(1, 'Please enter a license key')
  .refine(isLicenseKey, 'Invalid license key format')

/** The form of the check page. */
export const checkLicenseInput = z.strictObject({ license_key: licenseKeyInput })

/** The admin's choice in a row of the list of licences. */
export const licenseStatusInput = z.strictObject({
  licenseId: z.uuid(),
  status: z.enum(['active', 'inactive', 'expired']),
})

/** The form that moves a licence to another computer; the address says which licence. */
export const releaseDeviceInput = z.strictObject({})
