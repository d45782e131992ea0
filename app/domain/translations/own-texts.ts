import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { paymentAccounts, paymentMethods } from '#app/db/schema/shop.ts'
import { getLook } from '#app/domain/settings/look/queries.ts'
import { listMailTexts } from '#app/domain/settings/mails/queries.ts'
import { getEditableSettings } from '#app/domain/settings/queries.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import type { Language } from '#messages/languages.ts'
import { mapMailText, mapSiteTexts, mapTexts, textFields } from './rules.ts'

type Stored = { field: string; original: string; text: string }

/** Returns the site's texts and each product's, those for sale first, with their translations into a language. */
export async function listOwnTexts(language: Language) {
  const [site, listed, stored] = await Promise.all([
    siteTexts(db()),
    db().select().from(products).orderBy(desc(products.active), asc(products.createdAt), asc(products.id)),
    db().select().from(translations).where(eq(translations.language, language)),
  ])
  const of = (productId: string | null) => stored.filter((row) => row.productId === productId)
  return [
    subjectOf({ productId: null, name: null }, site, of(null)),
    ...listed.map((product) =>
      subjectOf({ productId: product.id, name: product.name }, textsOf(product), of(product.id)),
    ),
  ]
}

/** Returns the texts of one product, or of the site, with its row locked; null for an unknown product. */
export async function lockOwnTexts(tx: Database, productId: string | null, language: Language) {
  const isOf = productId === null ? isNull(translations.productId) : eq(translations.productId, productId)
  const found = () =>
    tx
      .select()
      .from(translations)
      .where(and(eq(translations.language, language), isOf))
  if (productId === null) return subjectOf({ productId, name: null }, await siteTexts(tx), await found())
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('no key update')
  return product ? subjectOf({ productId, name: product.name }, textsOf(product), await found()) : null
}

async function siteTexts(tx: Database): Promise<Record<string, string>> {
  const [look, { siteDescription, issuerNote }] = [await getLook(tx), await getEditableSettings(tx)]
  const [payment, mails] = [await paymentTexts(tx), await listMailTexts(tx)]
  return textsIn((change) => {
    mapSiteTexts({ ...look, siteDescription, issuerNote, ...payment }, change)
    for (const { kind, ...text } of mails) mapMailText(kind, text, change)
  })
}

/** Returns the names of payment methods, and how customers pay by hand. */
async function paymentTexts(tx: Database) {
  const { id, label, currencies, position } = paymentMethods
  const methods = await tx.select({ id, label, currencies }).from(paymentMethods).orderBy(position, id)
  const { provider, accountId } = paymentAccounts
  const [manual] = await tx.select({ text: accountId }).from(paymentAccounts).where(eq(provider, 'manual'))
  return { methods, paymentInstructions: manual?.text ?? '' }
}

function textsOf(product: typeof products.$inferSelect): Record<string, string> {
  return textsIn((change) => mapTexts(product, change))
}

function textsIn(map: (change: (field: string, text: string) => string) => unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  map((field, text) => {
    texts[field] = text
    return text
  })
  return texts
}

type Subject = { productId: string | null; name: string | null }

export type OwnText = ReturnType<typeof subjectOf>['texts'][number]

function subjectOf(subject: Subject, originals: Record<string, string>, stored: Stored[]) {
  const texts = Object.entries(originals)
    .filter(([field, original]) => original !== '' && field in textFields)
    .map(([field, original]) => {
      const translation = stored.find((row) => row.field === field)
      return {
        field,
        original,
        text: translation?.text ?? '',
        /** Holds the text that the translation was made from, if it has changed since. */
        outdatedFrom: translation && translation.original !== original ? translation.original : null,
      }
    })
  const open = texts.filter(({ text, outdatedFrom }) => text === '' || outdatedFrom !== null).length
  return { ...subject, texts, open, version: versionOfFields(texts) }
}
