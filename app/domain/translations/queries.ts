import { type AnyColumn, and, eq, ilike, inArray, isNull, type SQL } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import type { MailKind } from '#app/lib/mail-kinds.ts'
import { currentLanguage } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import { mailField, mapMailText, mapSiteTexts, mapTexts, type TextsOfProduct, type TextsOfSite } from './rules.ts'

async function readInLanguage(where: SQL) {
  const language = currentLanguage()
  if (language === DEFAULT_LANGUAGE) return []
  return db()
    .select()
    .from(translations)
    .where(and(eq(translations.language, language), where))
}

/** Puts products into the reader's language. A text without a translation, or changed since, stays as it is. */
export async function translateProducts<Product extends TextsOfProduct & { id: string }>(
  products: Product[],
): Promise<Product[]> {
  const ids = products.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await readInLanguage(inArray(translations.productId, ids))
  if (found.length === 0) return products
  const texts = new Map(found.map((row) => [`${row.productId} ${row.field}`, row]))
  return products.map((product) =>
    mapTexts(product, (field, original) => {
      const translated = texts.get(`${product.id} ${field}`)
      return translated?.original === original ? translated.text : original
    }),
  )
}

export async function translateProduct<Product extends TextsOfProduct & { id: string }>(product: Product) {
  const [translated = product] = await translateProducts([product])
  return translated
}

/** Puts the labels of a product's fields into the reader's language. */
export async function translateShape(productId: string, shape: Shape): Promise<Shape> {
  const product = await translateProduct({ id: productId, name: '', shape })
  return product.shape
}

/** Returns a function that puts category names into the reader's language, as any product's translation has them. */
export async function translateCategories(names: string[]): Promise<(name: string) => string> {
  const isOne = and(eq(translations.field, 'category'), inArray(translations.original, names))
  const found = names.length > 0 && isOne ? await readInLanguage(isOne) : []
  const texts = new Map(found.map(({ original, text }) => [original, text]))
  return (name) => texts.get(name) ?? name
}

type Sold = { productId?: string | null; productName?: string | null; softwareName?: string }

/** Reads the translated names, those of products that still have the name last. */
async function readNames() {
  const { language, field, productId, original, text } = translations
  if (currentLanguage() === DEFAULT_LANGUAGE) return []
  return db()
    .select({ productId, original, text })
    .from(translations)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(language, currentLanguage()), eq(field, 'name')))
    .orderBy(eq(products.name, original), products.id)
}

/**
 * Returns a function that puts the product names in a row into the reader's language. Orders and licenses keep the name
 * that the product had: it is translated if the translation was made from that name. A name without its product is the
 * one of the product that has it now.
 */
export async function translateNames(): Promise<<Row extends object>(row: Row) => Row> {
  const found = await readNames()
  if (found.length === 0) return (row) => row
  const names = new Map(found.map(({ original, text }) => [original, text]))
  const own = new Map(found.map(({ productId, original, text }) => [`${productId} ${original}`, text]))
  return (row) => {
    const { productId, productName, softwareName }: Sold = row
    // Another product may have had the same name.
    const translated = (name: string) => own.get(`${productId} ${name}`) ?? names.get(name) ?? name
    return {
      ...row,
      ...(productName && { productName: translated(productName) }),
      ...(softwareName && { softwareName: translated(softwareName) }),
    }
  }
}

/** Puts the site's texts into the reader's language. A text without a translation, or changed since, stays as it is. */
export async function translateSite<Site extends TextsOfSite>(site: Site): Promise<Site> {
  const found = await readInLanguage(isNull(translations.productId))
  return found.length === 0 ? site : mapSiteTexts(site, changeTo(found))
}

/** Puts the operator's text of an email into its language, as `translateSite` does. */
export async function translateMailText(kind: MailKind, text: { subject: string; opening: string }) {
  const fields = [mailField(kind, 'subject'), mailField(kind, 'opening')]
  const isOf = and(isNull(translations.productId), inArray(translations.field, fields))
  return mapMailText(kind, text, changeTo(isOf ? await readInLanguage(isOf) : []))
}

/** Returns a function that replaces a text by its translation, if that was made from the text. */
function changeTo(found: { field: string; original: string; text: string }[]) {
  const texts = new Map(found.map((row) => [row.field, row]))
  return (field: string, original: string) => {
    const translated = texts.get(field)
    return translated?.original === original ? translated.text : original
  }
}

/** Translates the note of an invoice or receipt, unless its issuer had another note at the time. */
export async function translateIssuer<Issuer extends { note: string }>(issuer: Issuer) {
  const { issuerNote } = await translateSite({ issuerNote: issuer.note })
  return { ...issuer, note: issuerNote }
}

/** Matches names, as stored, whose translation into the reader's language is like a pattern; undefined in English. */
export function namesLike(name: AnyColumn, pattern: string): SQL | undefined {
  const language = currentLanguage()
  if (language === DEFAULT_LANGUAGE) return undefined
  const { original, text, field } = translations
  const isLike = and(eq(translations.language, language), eq(field, 'name'), ilike(text, pattern))
  return inArray(name, db().select({ original }).from(translations).where(isLike))
}
