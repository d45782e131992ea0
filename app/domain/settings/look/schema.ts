import { z } from 'zod'
import { isHexColor } from '#app/lib/color.ts'
import { momentInput } from '#app/lib/moment-input.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { isSiteLink } from '#app/lib/web-url.ts'
import { t } from '#messages'
import { isAccent, nearestAccent } from './accent.ts'
import { footerLinkNumbers, LOOK_LIMITS, type Look, tileIcons, tileNumbers } from './rules.ts'

const text = z
  .string()
  .trim()
  .default('')
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n'))

function line(most: number) {
  return text.refine((typed) => isLine(typed, most), {
    error: () => t('server.settings.look.lineNotPlain', { most }),
  })
}

const checkbox = z.boolean().default(false)

const link = text.refine((typed) => typed === '' || isSiteLink(typed), {
  error: () => t('server.settings.look.link'),
})

/** Typed without names, which the compiler would mix up with the others. */
function numbered(name: string, numbers: number[], field: z.ZodType): Record<never, never> {
  return Object.fromEntries(numbers.map((number) => [name + number, field]))
}

const icon = z.enum(tileIcons).default(tileIcons[0])

const fields = z.strictObject({
  version: text,
  headline: line(LOOK_LIMITS.headline),
  secondHeadline: line(LOOK_LIMITS.headline),
  lead: line(LOOK_LIMITS.lead),
  showsExample: checkbox,
  showsTiles: checkbox,
  footerText: text.refine((typed) => isText(typed, LOOK_LIMITS.footerText), {
    error: () => t('server.settings.look.textNotPlain', { most: LOOK_LIMITS.footerText }),
  }),
  announcement: line(LOOK_LIMITS.announcement),
  announcementUrl: link,
  announcementFrom: momentInput,
  announcementUntil: momentInput,
  accent: text.overwrite((typed) => typed.toLowerCase()),
  /** Sent by the button that uses the suggested color instead. */
  suggestedAccent: text,
  ...numbered('tileIcon', tileNumbers, icon),
  ...numbered('tileTitle', tileNumbers, line(LOOK_LIMITS.tileTitle)),
  ...numbered('tileText', tileNumbers, line(LOOK_LIMITS.tileText)),
  ...numbered('footerLabel', footerLinkNumbers, line(LOOK_LIMITS.footerLabel)),
  ...numbered('footerUrl', footerLinkNumbers, link),
})

export const lookInput = fields
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (input.secondHeadline && !input.headline) refuse('headline', t('server.settings.look.headlineMissing'))
    for (const { name, title, text } of tilesOf(input)) {
      if (text && !title) refuse(name, t('server.settings.look.tileTitleMissing'))
    }
    for (const { number, label, url } of linksOf(input)) {
      if (url && !label) refuse(`footerLabel${number}`, t('server.settings.look.footerLabelMissing'))
      if (label && !url) refuse(`footerUrl${number}`, t('server.settings.look.footerUrlMissing'))
    }
    const { announcementFrom: from, announcementUntil: until } = input
    if (from && until && until <= from) refuse('announcementUntil', t('server.settings.look.untilNotLater'))
    const fault = accentFault(accentOf(input))
    if (fault) refuse('accent', fault)
  })
  .transform((input): { version: string; look: Look } => ({
    version: input.version,
    look: {
      headline: input.headline,
      secondHeadline: input.secondHeadline,
      lead: input.lead,
      showsExample: input.showsExample,
      showsTiles: input.showsTiles,
      tiles: tilesOf(input).map(({ icon, title, text }) => ({ icon, title, text })),
      footerText: input.footerText,
      footerLinks: linksOf(input).map(({ label, url }) => ({ label, url })),
      announcement: input.announcement,
      announcementUrl: input.announcementUrl || null,
      announcementFrom: input.announcementFrom,
      announcementUntil: input.announcementUntil,
      accent: accentOf(input) || null,
    },
  }))

export type LookInput = z.output<typeof lookInput>

type Typed = z.output<typeof fields>

function tilesOf(input: Typed) {
  const typed: Record<string, unknown> = input
  return tileNumbers.map((number) => ({
    name: `tileTitle${number}`,
    icon: String(typed[`tileIcon${number}`]),
    title: String(typed[`tileTitle${number}`]),
    text: String(typed[`tileText${number}`]),
  }))
}

function linksOf(input: Typed) {
  const typed: Record<string, unknown> = input
  return footerLinkNumbers.map((number) => ({
    number,
    label: String(typed[`footerLabel${number}`]),
    url: String(typed[`footerUrl${number}`]),
  }))
}

function accentOf({ accent, suggestedAccent }: Typed): string {
  return suggestedAccent || accent
}

function accentFault(accent: string): string | null {
  if (accent === '') return null
  if (!isHexColor(accent)) return t('server.settings.look.accentMalformed')
  return isAccent(accent) ? null : t('server.settings.look.accentUnreadable', { color: nearestAccent(accent) })
}
