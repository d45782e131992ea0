import { z } from 'zod'
import { parseDollars } from '#app/lib/money.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { isContactLink, isPictureAddress } from '#app/lib/web-address.ts'

const MAX_NAME = 80
const MAX_DESCRIPTION = 300
const MAX_EMAIL = 254

const text = z.string().trim().default('')

/** A field that may stay blank, which is null. */
function optional(fits: (typed: string) => boolean, sentence: string) {
  return text.refine((typed) => typed === '' || fits(typed), sentence).transform((typed) => typed || null)
}

const picture = optional(
  isPictureAddress,
  'Please enter an https address, or a path of this shop that begins with a slash.',
)
const contactLink = optional(
  isContactLink,
  'Please enter an https address, or a link that begins with tg:, whatsapp:, viber:, sgnl: or discord:.',
)

/** Form of the Site tab. */
export const siteSettingsInput = z.strictObject({
  /** From which state of the settings the form was made. */
  version: text,
  siteName: text
    .refine((name) => name !== '', 'Please enter a site name.')
    .refine((name) => isLine(name, MAX_NAME), `The name must be plain text of at most ${MAX_NAME} characters.`),
  siteDescription: text.refine(
    (description) => isLine(description, MAX_DESCRIPTION),
    `The description must be one line of at most ${MAX_DESCRIPTION} characters.`,
  ),
  logoUrl: picture,
  faviconUrl: picture,
  supportEmail: optional(
    (address) => address.length <= MAX_EMAIL && z.email().safeParse(address).success,
    'Please enter a valid email address.',
  ),
  messengerUrl: contactLink,
  chatUrl: contactLink,
  /** Cents, and a count, that the lifetime counters start from (product.md 9). */
  revenueBase: text.transform((typed, context) => {
    const cents = parseDollars(typed || '0')
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: 'Please enter dollars with at most two decimals, such as 1250.00.' })
    return z.NEVER
  }),
  accountsSoldBase: text
    .refine((typed) => /^\d{0,9}$/.test(typed), 'Please enter a whole number of at most nine digits.')
    .transform(Number),
})

export type SiteSettingsInput = z.output<typeof siteSettingsInput>
