import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { amountFault, parseDollars } from '#app/lib/parse-dollars.ts'
import { foldDigits, isLine, isText } from '#app/lib/plain-text.ts'
import { isContactLink, isPictureUrl } from '#app/lib/web-url.ts'
import { t } from '#messages'
import { TEXT_LIMITS } from './rules.ts'

const MAX_NAME = 80
const MAX_ISSUER = { name: 120, addressLines: 6, addressLine: 60, taxId: 60 }

const text = z.string().trim().default('')

function optional(fits: (typed: string) => boolean, error: () => string) {
  return text.refine((typed) => typed === '' || fits(typed), { error }).transform((typed) => typed || null)
}

function line(field: 'siteName' | 'issuerName' | 'issuerTaxId', most: number) {
  return text.refine((typed) => isLine(typed, most), {
    error: () => t(`server.settings.errors.${field}NotPlain`, { most }),
  })
}

const textLines = text.transform((typed) => typed.replace(/\r\n?/g, '\n'))

const picture = optional(isPictureUrl, () => t('server.settings.errors.picture'))
const contactLink = optional(isContactLink, () => t('server.settings.errors.contactLink'))

function isAddress(typed: string): boolean {
  const lines = typed.split('\n')
  return lines.length <= MAX_ISSUER.addressLines && lines.every((line) => isLine(line, MAX_ISSUER.addressLine))
}

const issuer = {
  issuerName: line('issuerName', MAX_ISSUER.name),
  issuerAddress: textLines.refine(isAddress, {
    error: () =>
      t('server.settings.errors.issuerAddress', { lines: MAX_ISSUER.addressLines, most: MAX_ISSUER.addressLine }),
  }),
  issuerTaxId: line('issuerTaxId', MAX_ISSUER.taxId),
  issuerNote: textLines.refine((note) => isText(note, TEXT_LIMITS.issuerNote), {
    error: () => t('server.settings.errors.issuerNoteNotPlain', { most: TEXT_LIMITS.issuerNote }),
  }),
}

const siteFields = z.strictObject({
  version: text,
  siteName: line('siteName', MAX_NAME).refine((name) => name !== '', {
    error: () => t('server.settings.errors.siteNameMissing'),
  }),
  siteDescription: text.refine((description) => isLine(description, TEXT_LIMITS.siteDescription), {
    error: () => t('server.settings.errors.siteDescriptionNotPlain', { most: TEXT_LIMITS.siteDescription }),
  }),
  logoUrl: picture,
  faviconUrl: picture,
  supportEmail: text
    .overwrite(foldEmail)
    .refine((typed) => typed === '' || isEmail(typed), { error: () => t('server.settings.errors.supportEmail') })
    .transform((typed) => typed || null),
  messengerUrl: contactLink,
  chatUrl: contactLink,
  /** The cents and the count that the lifetime counters start from. */
  revenueBase: text.transform((typed, context) => {
    const cents = parseDollars(typed || '0')
    if (cents !== null) return cents
    const message = amountFault(typed) ?? t('server.settings.errors.revenueBase')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  accountsSoldBase: text
    .overwrite(foldDigits)
    .refine((typed) => /^\d{0,9}$/.test(typed), { error: () => t('server.settings.errors.accountsSoldBase') })
    .transform(Number),
  ...issuer,
})

export const siteSettingsInput = siteFields.superRefine((input, context) => {
  if (input.issuerName || !(input.issuerAddress || input.issuerTaxId || input.issuerNote)) return
  context.addIssue({ code: 'custom', path: ['issuerName'], message: t('server.settings.errors.issuerNameMissing') })
})

export type SiteSettingsInput = z.output<typeof siteSettingsInput>

export const pictureInput = z.strictObject({ shown: text, remove: z.literal('on').optional() })
