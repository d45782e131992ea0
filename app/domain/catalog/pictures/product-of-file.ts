import { plainLetters } from '../rules.ts'

type Named = { id: string; slug: string | null; name: string }

/** Returns the product whose address or name a file has, also with a number after it, such as `red-kite-2.jpg`. */
export function productOfFile<Product extends Named>(fileName: string, products: readonly Product[]): Product | null {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const full = comparable(base.replace(/\.\w+$/, ''))
  // The whole name first, because a product's name may end with a number.
  return named(full, products) ?? named(full.replace(/-\d{1,2}$/, ''), products)
}

function named<Product extends Named>(wanted: string, products: readonly Product[]): Product | null {
  if (wanted === '') return null
  const hasAddress = ({ id, slug }: Named) => (slug ?? id) === wanted
  return products.find(hasAddress) ?? products.find(({ name }) => comparable(name) === wanted) ?? null
}

function comparable(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
