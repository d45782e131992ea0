import { normalized } from '#app/lib/plain-text.ts'
import { type ProductKind, productAreas } from '#app/lib/product-kinds.ts'

type Placed = { kind: ProductKind; slug: string; page?: { path?: string } }

/** Returns the path of a product's page. */
export function productPath({ kind, slug, page }: Placed): string {
  return page?.path ?? `/${productAreas[kind]}/${slug}`
}

/** Returns how many are left, from the counts of products that can run out. Null for a product that cannot. */
export function stockOf(stock: Record<string, number>, { id, kind }: { id: string; kind: ProductKind }) {
  return stock[id] ?? (kind === 'account' ? 0 : null)
}

export function isProductId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(text)
}

export function isNewProductId(id: string): boolean {
  return isProductId(id) && !reserved.has(id.toLowerCase())
}

const MAX_SLUG = 48

/** Addresses of other pages next to a product's editor. */
const reserved = new Set(['order', 'prices', 'sale', 'categories', 'import', 'new'])

/** Derives a new product's id from its name, different from all `taken` ids. */
export function newProductId(name: string, taken: ReadonlySet<string>): string {
  const slug = plainLetters(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  const base = slug || 'product'
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id) && !reserved.has(id)) return id
  }
}

export function plainLetters(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '')
}

/** Returns the ids with one placed before or after another; null if either is missing. */
export function placeBeside(
  ids: readonly string[],
  { productId, beside, side }: { productId: string; beside: string; side: 'before' | 'after' },
): string[] | null {
  if (!ids.includes(productId) || !ids.includes(beside)) return null
  if (productId === beside) return [...ids]
  const others = ids.filter((id) => id !== productId)
  return others.toSpliced(others.indexOf(beside) + (side === 'after' ? 1 : 0), 0, productId)
}

/** A million such prices still add up exactly in cents. */
export const MAX_PRICE_CENTS = 10_000_000

export function isPrice(cents: number): boolean {
  return cents > 0 && cents <= MAX_PRICE_CENTS
}

/** Changes a price by a percentage with up to two decimals, rounded to cents. */
export function changedPrice(cents: number, percent: number): number {
  return Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000)
}

export const catalogSorts = ['featured', 'price', 'expensive', 'newest'] as const

export const productStatuses = ['sale', 'soldOut', 'retired'] as const

export type Prerequisite = { title: string; text: string }

/** Most characters of a text of a product. */
export const TEXT_LIMITS = {
  name: 120,
  description: 2_000,
  category: 60,
  unitLabel: 60,
  details: 20_000,
  instructions: 5_000,
  cardTitle: 80,
  cardText: 400,
}

export const MAX_PREREQUISITES = 6

export const MAX_DOWNLOAD_BYTES = 512 * 1024 * 1024
const MAX_NAME = 80

/** Most characters of a version of a file, and of its note. */
export const VERSION_LIMITS = { version: 40, note: 2_000 }

/** Returns a file name that is safe on every system and in headers. */
export function downloadName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const plain = plainLetters(base)
    .replace(/\.zip$/i, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_NAME)
  return `${plain || 'download'}.zip`
}

// Characters that a file system, a header or a right-to-left trick could misread.
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu

/** Returns the name of a file of any type as people read it, safe on every system. */
export function versionFileName(given: string): string {
  const plain = normalized(given.split(/[/\\]/).at(-1) ?? '', 'NFC')
    .replace(UNSAFE, '-')
    .trim()
  const bare = plain.replace(/^[.\s-]+|[.\s-]+$/g, '')
  const [, base = '', ending = ''] = /^(.*?)(\.\w{1,12}(?:\.\w{1,6})?)?$/u.exec(bare) ?? []
  return `${[...base].slice(0, MAX_NAME).join('') || 'file'}${ending}`
}

/** Selling 10,000 accounts locks their rows for about 0.6 seconds, 100,000 for nearly the statement timeout. */
export const MAX_QUANTITY = 10_000

export const MAX_LOW_STOCK = 1_000_000
export const MAX_SALES_LIMIT = 1_000_000

/** Most characters of a shared text. */
export const MAX_CONTENT = 20_000

export const MAX_DURATION_DAYS = 365
export const MAX_DEVICES = 100
