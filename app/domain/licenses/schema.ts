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

/** The customer's wish to move a licence to another computer. */
export const releaseDeviceInput = z.strictObject({ licenseId: z.uuid() })
