import type { ProgramPage } from '#app/db/schema/catalog.ts'
import type { FooterLink, Tile } from '#app/db/schema/shop.ts'
import { TEXT_LIMITS as CATALOG, MAX_PREREQUISITES, type Prerequisite } from '#app/domain/catalog/rules.ts'
import { footerLinkNumbers, LOOK_LIMITS as LOOK, tileNumbers } from '#app/domain/settings/look/rules.ts'
import { MAIL_TEXT_LIMITS as MAIL } from '#app/domain/settings/mails/rules.ts'
import { TEXT_LIMITS as SITE } from '#app/domain/settings/rules.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'
import { MAX_FIELDS, MAX_LABEL, type Shape } from '#app/lib/item-shape.ts'
import { type MailKind, mailKindNames } from '#app/lib/mail-kinds.ts'
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '#messages/languages.ts'

type Limit = { most: number; isLine: boolean }

const line = (most: number): Limit => ({ most, isLine: true })
const lines = (most: number): Limit => ({ most, isLine: false })

/** Limits a translation to the length of its original, by the kind of text. */
const limits = {
  headline: line(LOOK.headline),
  secondHeadline: line(LOOK.headline),
  lead: line(LOOK.lead),
  tileTitle: line(LOOK.tileTitle),
  tileText: line(LOOK.tileText),
  announcement: line(LOOK.announcement),
  footerText: lines(LOOK.footerText),
  footerLabel: line(LOOK.footerLabel),
  siteDescription: line(SITE.siteDescription),
  issuerNote: lines(SITE.issuerNote),
  // The limits of the originals are above this noun, in the provider's definition and the form of a method.
  paymentInstructions: lines(2_000),
  methodLabel: line(60),
  methodCurrencies: line(120),
  name: line(CATALOG.name),
  category: line(CATALOG.category),
  description: lines(CATALOG.description),
  unitLabel: line(CATALOG.unitLabel),
  details: lines(CATALOG.details),
  instructions: lines(CATALOG.instructions),
  cardTitle: line(CATALOG.name),
  summary: line(CATALOG.cardText),
  metaDescription: line(CATALOG.cardText),
  slides: line(CATALOG.cardTitle),
  slideTitle: line(CATALOG.cardTitle),
  slideText: lines(CATALOG.cardText),
  prerequisiteTitle: line(CATALOG.cardTitle),
  prerequisiteText: lines(CATALOG.cardText),
  fieldLabel: line(MAX_LABEL),
} satisfies Record<string, Limit>

type TextKind = keyof typeof limits

const MAX_SLIDES = 12
const counts: Partial<Record<TextKind, number>> = {
  tileTitle: tileNumbers.length,
  tileText: tileNumbers.length,
  footerLabel: footerLinkNumbers.length,
  slideTitle: MAX_SLIDES,
  slideText: MAX_SLIDES,
  prerequisiteTitle: MAX_PREREQUISITES,
  prerequisiteText: MAX_PREREQUISITES,
  fieldLabel: MAX_FIELDS,
}

/** A payment method has the id of its provider. */
const methodIds: Record<ProviderId, true> = {
  cryptomus: true,
  btcpay: true,
  manual: true,
  nowpayments: true,
  stripe: true,
}

const methodKinds = ['methodLabel', 'methodCurrencies'] as const

const mailLimits = { subject: line(MAIL.subject), opening: lines(MAIL.opening) }

export type MailPart = keyof typeof mailLimits

export type TextField = Limit & ({ kind: TextKind; number: number } | { mail: MailKind; part: MailPart })

export const textFields: Record<string, TextField> = {
  ...Object.fromEntries(
    (Object.keys(limits) as TextKind[])
      .filter(isCounted)
      .flatMap((kind) =>
        Array.from({ length: counts[kind] ?? 1 }, (_, index) => [
          counts[kind] ? `${kind}${index + 1}` : kind,
          { kind, number: index + 1, ...limits[kind] },
        ]),
      ),
  ),
  ...Object.fromEntries(
    Object.keys(methodIds).flatMap((id) =>
      methodKinds.map((kind) => [methodField(kind, id), { kind, number: 1, ...limits[kind] }]),
    ),
  ),
  ...Object.fromEntries(
    mailKindNames.flatMap((mail) =>
      (['subject', 'opening'] as const).map((part) => [mailField(mail, part), { mail, part, ...mailLimits[part] }]),
    ),
  ),
}

function isCounted(kind: TextKind): boolean {
  return !methodKinds.some((one) => one === kind)
}

function methodField(kind: (typeof methodKinds)[number], id: string): string {
  return `${kind}_${id}`
}

/** Names the field of an email's text. */
export function mailField(mail: MailKind, part: MailPart): string {
  return `mail_${mail.replaceAll('-', '_')}_${part}`
}

/** Replaces the operator's texts of an email. */
export function mapMailText<Text extends Record<MailPart, string>>(mail: MailKind, text: Text, change: Change): Text {
  const changed = (part: MailPart) => text[part] && change(mailField(mail, part), text[part])
  return { ...text, subject: changed('subject'), opening: changed('opening') }
}

export type TextsOfProduct = {
  name: string
  description?: string
  category?: string
  unitLabel?: string
  details?: string
  instructions?: string
  page?: ProgramPage
  prerequisites?: Prerequisite[]
  shape?: Shape | null
}

type Change = (field: string, text: string) => string

const productTexts = ['name', 'category', 'description', 'unitLabel', 'details', 'instructions'] as const

/** Replaces every text of a product that customers see, if the query returned it. */
export function mapTexts<Product extends TextsOfProduct>(product: Product, change: Change): Product {
  const { page, prerequisites, shape } = product
  return {
    ...product,
    ...mapFields(product, productTexts, change),
    ...(page && { page: mapPage(page, change) }),
    ...(prerequisites && { prerequisites: mapCards(prerequisites, 'prerequisite', change) }),
    ...(shape && { shape: mapFieldLabels(shape, change) }),
  }
}

/** Files and the template name fields by label or key, and keep the originals. */
function mapFieldLabels(shape: Shape, change: Change): Shape {
  const fields = shape.fields.map((field, index) => ({
    ...field,
    label: change(`fieldLabel${index + 1}`, field.label),
  }))
  return { ...shape, fields }
}

function mapPage({ slides, ...page }: ProgramPage, change: Change): ProgramPage {
  return {
    ...page,
    ...mapFields(page, ['cardTitle', 'summary', 'metaDescription'], change),
    ...(slides && {
      slides: { label: change('slides', slides.label), items: mapCards(slides.items, 'slide', change) },
    }),
  }
}

function mapFields<Texts extends object>(texts: Texts, names: readonly (keyof Texts & string)[], change: Change) {
  const typed = names.filter((name) => texts[name])
  return Object.fromEntries(typed.map((name) => [name, change(name, String(texts[name]))]))
}

function mapCards<Card extends Prerequisite>(
  cards: Card[],
  kind: 'slide' | 'prerequisite' | 'tile',
  change: Change,
): Card[] {
  return cards.map((card, index) => ({
    ...card,
    title: change(`${kind}Title${index + 1}`, card.title),
    text: change(`${kind}Text${index + 1}`, card.text),
  }))
}

type TextsOfMethod = { id: string; label: string; currencies: string }

export type TextsOfSite = {
  siteDescription?: string
  issuerNote?: string
  paymentInstructions?: string
  methods?: TextsOfMethod[]
  headline?: string
  secondHeadline?: string
  lead?: string
  tiles?: Tile[]
  announcement?: string
  footerText?: string
  footerLinks?: FooterLink[]
}

const siteTexts = [
  'siteDescription',
  'issuerNote',
  'paymentInstructions',
  'headline',
  'secondHeadline',
  'lead',
  'announcement',
  'footerText',
] as const

/** Replaces every text of the site that customers see, if the query returned it. */
export function mapSiteTexts<Site extends TextsOfSite>(site: Site, change: Change): Site {
  const { tiles, footerLinks, methods } = site
  return {
    ...site,
    ...mapFields(site, siteTexts, change),
    ...(methods && { methods: methods.map((method) => mapMethod(method, change)) }),
    ...(tiles && { tiles: mapCards(tiles, 'tile', change) }),
    ...(footerLinks && { footerLinks: mapLabels(footerLinks, change) }),
  }
}

function mapMethod<Method extends TextsOfMethod>(method: Method, change: Change): Method {
  const { id, label, currencies } = method
  return {
    ...method,
    label: change(methodField('methodLabel', id), label),
    currencies: change(methodField('methodCurrencies', id), currencies),
  }
}

function mapLabels(links: FooterLink[], change: Change): FooterLink[] {
  return links.map(({ label, url }, index) => ({ label: change(`footerLabel${index + 1}`, label), url }))
}

/** Languages other than the one in which the operator writes. */
export const translatedLanguages = languageCodes.filter((language) => language !== DEFAULT_LANGUAGE)

export function isTranslated(language: string): language is Language {
  return translatedLanguages.some((code) => code === language)
}
