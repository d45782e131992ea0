/** Returns the path of the page where a program is shown and bought. */
export function toolPath({ id, page }: { id: string; page: { path?: string } }): string {
  return page.path ?? `/tools/${id}`
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

/** Accounts in one order at most. Selling 10,000 holds their rows for about 0.6 seconds, 100,000 for nearly as long as a statement may run. */
export const MAX_QUANTITY = 10_000
