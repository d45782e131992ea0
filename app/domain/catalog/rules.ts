import { formatDollars } from '#app/lib/money.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { catalogRefusals } from './refusals.ts'

/** The desktop tool that the shop opened with. It has a page of its own; programs that came later share one page each like the other. */
export const STORYTAG = 'storytag'

/** The page where a program is shown and bought. In the admin area its page is edited at the same path. */
export function toolPath(productId: string): string {
  return productId === STORYTAG ? '/story-tag' : `/tools/${productId}`
}

/** Whether a product may be called so; an address may hold anything, which PostgreSQL would not take. */
export function isProductId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

const MAX_SLUG = 48

/** The id of a new product, made from its name: lower-case letters, digits and hyphens, unlike every one of `taken`. */
export function newProductId(name: string, taken: ReadonlySet<string>): string {
  const slug = plainLetters(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  const base = slug || 'product'
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** On how many computers a license of it runs at the same time, as a sentence says it. */
export function onComputers(maxDevices: number): string {
  return maxDevices === 1 ? 'on one computer' : `on up to ${maxDevices} computers`
}

/** What a buyer of software needs besides. */
export type Prerequisite = { title: string; text: string }

/** Cards that a program's page may have of them. */
export const MAX_PREREQUISITES = 6

export const MAX_DOWNLOAD_BYTES = 512 * 1024 * 1024
const MAX_NAME = 80

/** A file name that every system and header takes: letters, digits, dots, hyphens and underscores, ending in `.zip`. */
export function downloadName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const plain = plainLetters(base)
    .replace(/\.zip$/i, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_NAME)
  return `${plain || 'download'}.zip`
}

/** Far above any price here; a million of them still count exactly in cents. */
const MAX_PRICE_CENTS = 10_000_000
/** Accounts in one order at most. Selling 10,000 holds their rows for about 0.6 seconds, 100,000 for nearly as long as a statement may run. */
export const MAX_QUANTITY = 10_000
const MAX_DAYS = 365
const MAX_DEVICES = 100
const MAX_WARRANTY_HOURS = 8_760

type Software = { kind: 'software'; price: number; durationDays: number; maxDevices: number }
type Pack = { kind: 'account'; price: number; minQuantity: number; maxQuantity: number | null; warrantyHours: number }

/** Refuses what a product may not be, by the first broken rule. */
export function requireValidProduct(product: Software | Pack): void {
  requireValidTerms(product)
  if (product.kind !== 'account') return
  requireLimits(product)
  const { warrantyHours } = product
  requireBetween(warrantyHours, 0, MAX_WARRANTY_HOURS, 'Invalid Warranty', 'warrantyHours', 'Warranty hours')
}

type Terms = Software | Pick<Pack, 'kind' | 'price'>

/** The same of what a product cannot be without, from its first day on: its price, how long a license runs, and on how many computers. */
export function requireValidTerms(product: Terms): void {
  requirePrice(product)
  if (product.kind === 'software') {
    requireBetween(product.durationDays, 1, MAX_DAYS, 'Invalid Duration', 'durationDays', 'Days')
    requireBetween(product.maxDevices, 1, MAX_DEVICES, 'Invalid Devices', 'maxDevices', 'Devices')
  }
}

const priceWords: Record<ProductKind, { tooLow: string; subject: string }> = {
  account: { tooLow: 'Price per account must be greater than 0.', subject: 'Price per account' },
  software: { tooLow: 'Price must be greater than 0.', subject: 'Price' },
}

function requirePrice({ kind, price }: Terms): void {
  const { tooLow, subject } = priceWords[kind]
  if (!(price > 0)) throw catalogRefusals.invalidProduct('Invalid Price', 'price', tooLow)
  if (price > MAX_PRICE_CENTS) {
    throw catalogRefusals.invalidProduct(
      'Invalid Price',
      'price',
      `${subject} must be at most ${formatDollars(MAX_PRICE_CENTS)}.`,
    )
  }
}

function requireLimits({ minQuantity, maxQuantity }: Pack): void {
  if (!(minQuantity > 0)) {
    throw catalogRefusals.invalidProduct('Invalid Min Quantity', 'minQuantity', 'Min quantity must be > 0.')
  }
  if (minQuantity > MAX_QUANTITY) {
    const message = `Min quantity must be at most ${MAX_QUANTITY.toLocaleString('en-US')}.`
    throw catalogRefusals.invalidProduct('Invalid Min Quantity', 'minQuantity', message)
  }
  if (maxQuantity === null) return
  if (!(maxQuantity >= minQuantity)) {
    const message = 'Max quantity must be >= Min quantity, or leave blank for no limit.'
    throw catalogRefusals.invalidProduct('Invalid Max Quantity', 'maxQuantity', message)
  }
  if (maxQuantity > MAX_QUANTITY) {
    const message = `Max quantity must be at most ${MAX_QUANTITY.toLocaleString('en-US')}.`
    throw catalogRefusals.invalidProduct('Invalid Max Quantity', 'maxQuantity', message)
  }
}

function requireBetween(value: number, least: number, most: number, title: string, field: string, label: string): void {
  if (value >= least && value <= most) return
  throw catalogRefusals.invalidProduct(
    title,
    field,
    `${label} must be from ${least} to ${most.toLocaleString('en-US')}.`,
  )
}
