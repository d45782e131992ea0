import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { amountFault, parseDollars } from '#app/lib/money.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { isContactLink, isPictureUrl } from '#app/lib/web-url.ts'

const MAX_NAME = 80
const MAX_DESCRIPTION = 300
const MAX_ISSUER = { name: 120, addressLines: 6, addressLine: 60, taxId: 60, note: 500 }

const text = z.string().trim().default('')

function optional(fits: (typed: string) => boolean, sentence: string) {
  return text.refine((typed) => typed === '' || fits(typed), sentence).transform((typed) => typed || null)
}

function line(label: string, most: number) {
  return text.refine((typed) => isLine(typed, most), `The ${label} must be plain text of at most ${most} characters.`)
}

const textLines = text.transform((typed) => typed.replace(/\r\n?/g, '\n'))

const picture = optional(isPictureUrl, 'Please enter an https URL, or a path of this shop that begins with a slash.')
const contactLink = optional(
  isContactLink,
  'Please enter an https URL, or a link that begins with tg:, whatsapp:, viber:, sgnl: or discord:.',
)

function isAddress(typed: string): boolean {
  const lines = typed.split('\n')
  return lines.length <= MAX_ISSUER.addressLines && lines.every((line) => isLine(line, MAX_ISSUER.addressLine))
}

const issuer = {
  issuerName: line('name', MAX_ISSUER.name),
  issuerAddress: textLines.refine(
    isAddress,
    `Please enter at most ${MAX_ISSUER.addressLines} lines of at most ${MAX_ISSUER.addressLine} characters.`,
  ),
  issuerTaxId: line('tax id', MAX_ISSUER.taxId),
  issuerNote: textLines.refine(
    (note) => isText(note, MAX_ISSUER.note),
    `The note must be plain text of at most ${MAX_ISSUER.note} characters.`,
  ),
}

const siteFields = z.strictObject({
  version: text,
  siteName: line('name', MAX_NAME).refine((name) => name !== '', 'Please enter a site name.'),
  siteDescription: text.refine(
    (description) => isLine(description, MAX_DESCRIPTION),
    `The description must be one line of at most ${MAX_DESCRIPTION} characters.`,
  ),
  logoUrl: picture,
  faviconUrl: picture,
  supportEmail: text
    .overwrite(foldEmail)
    .refine((typed) => typed === '' || isEmail(typed), 'Please enter a valid email address.')
    .transform((typed) => typed || null),
  messengerUrl: contactLink,
  chatUrl: contactLink,
  /** The cents and the count that the lifetime counters start from. */
  revenueBase: text.transform((typed, context) => {
    const cents = parseDollars(typed || '0')
    if (cents !== null) return cents
    const message = amountFault(typed) ?? 'Please enter an amount in dollars, such as 1250.00.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  accountsSoldBase: text
    .refine((typed) => /^\d{0,9}$/.test(typed), 'Please enter a whole number of at most nine digits.')
    .transform(Number),
  ...issuer,
})

export const siteSettingsInput = siteFields.superRefine((input, context) => {
  if (input.issuerName || !(input.issuerAddress || input.issuerTaxId || input.issuerNote)) return
  context.addIssue({ code: 'custom', path: ['issuerName'], message: 'Please enter the name that issues the invoices.' })
})

export type SiteSettingsInput = z.output<typeof siteSettingsInput>

export const pictureInput = z.strictObject({ shown: text, remove: z.literal('on').optional() })
