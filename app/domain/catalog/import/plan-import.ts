import { changedFields } from '#app/domain/audit/rules.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isEdited } from '../kinds.ts'
import type { StoredProduct } from '../lists/export-products.ts'
import { catalogRefusals } from '../refusals.ts'
import { newProductId } from '../rules.ts'
import { csvColumns } from './columns.ts'
import { productOfRow } from './plan-row.ts'
import type { CsvRow } from './read-csv.ts'

type Write = { stored: StoredProduct | null; product: StoredProduct }
type Change = { column: string; before: string | null; after: string }

export type PlannedRow = { number: number; name: string } & (
  | { state: 'refused'; reason: string }
  | { state: 'unchanged' }
  | { state: 'new' | 'changed'; changes: Change[] }
)

export type Plan = {
  rows: PlannedRow[]
  writes: Write[]
  /** Changes with anything that the import would write. */
  version: string
}

/** Computes what each row would change. Refuses rows one by one, also those that need another row's name or address. */
export function planImport(rows: readonly CsvRow[], stored: readonly StoredProduct[]): Plan {
  const claims = new Claims(stored)
  const writes: Write[] = []
  const planned = rows.map((row): PlannedRow => {
    const target = targetOf(row, stored)
    const name = row.cells.name || target?.name || row.cells.id || ''
    try {
      if (row.fault) throw row.fault
      claims.takeRow(row.number, target)
      const product = productOfRow(row.cells, target, {
        newId: (name) => newProductId(name, claims.ids),
        shapeOf: (address) => claims.shapes.get(address),
      })
      claims.takeNames(product, target)
      claims.offerShape(product)
      const changes = changesOf(product, target)
      if (changes.length === 0) return { number: row.number, name, state: 'unchanged' }
      writes.push({ stored: target, product })
      return { number: row.number, name, state: target ? 'changed' : 'new', changes }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { number: row.number, name, state: 'refused', reason: error.message }
    }
  })
  const written = writes.map(({ stored, product }) => ({
    id: product.id,
    isNew: stored === null,
    ...changedFields<Record<string, unknown>>(stored ?? {}, columnsIn(product)),
  }))
  return { rows: planned, writes, version: versionOfFields({ planned, written }) }
}

function targetOf({ cells: { id = '', slug = '' } }: CsvRow, stored: readonly StoredProduct[]): StoredProduct | null {
  if (id !== '') return stored.find((product) => product.id === id) ?? null
  return slug === '' ? null : (stored.find((product) => (product.slug ?? product.id) === slug) ?? null)
}

function changesOf(product: StoredProduct, target: StoredProduct | null): Change[] {
  return csvColumns.flatMap(({ name: column, field, cell }) => {
    const [before, after] = [target && cell(target), cell(product)]
    const isOther = field !== undefined && field !== 'name' && !isEdited(product.kind, field)
    if (before === after || (target === null && (after === '' || isOther))) return []
    return [{ column, before, after }]
  })
}

/** Returns the columns that an import can change. */
export function columnsIn({ createdAt: _, updatedAt: __, position: ___, ...product }: StoredProduct) {
  return product
}

/** Knows which products, ids, names and addresses are taken, and what packs sell, from stored products and earlier rows. */
class Claims {
  readonly ids: Set<string>
  readonly shapes = new Map<string, Shape | null>()
  readonly #rows = new Map<string, number>()
  readonly #names: Map<string, string>
  readonly #slugs: Map<string, string>

  constructor(stored: readonly StoredProduct[]) {
    this.ids = new Set(stored.flatMap(({ id, slug }) => [id, slug ?? '']))
    this.#names = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]))
    this.#slugs = new Map(stored.map(({ id, slug }) => [slug ?? id, id]))
    for (const product of stored) this.offerShape(product)
  }

  offerShape({ id, slug, kind, shape }: StoredProduct): void {
    if (kind === 'account') this.shapes.set(id, shape).set(slug ?? id, shape)
  }

  takeRow(number: number, target: StoredProduct | null): void {
    if (!target) return
    const earlier = this.#rows.get(target.id)
    if (earlier !== undefined) throw catalogRefusals.csvRowTwice(earlier)
    this.#rows.set(target.id, number)
  }

  takeNames({ id, name, slug }: StoredProduct, target: StoredProduct | null): void {
    const [byName, bySlug] = [this.#names.get(name.toLowerCase()), this.#slugs.get(slug ?? id)]
    const isRenamed = name.toLowerCase() !== target?.name.toLowerCase()
    const isMoved = target === null || (slug ?? id) !== (target.slug ?? target.id)
    if (isRenamed && byName !== undefined) throw catalogRefusals.productNameTaken('')
    if (isMoved && bySlug !== undefined) throw catalogRefusals.slugTaken()
    this.#names.set(name.toLowerCase(), id)
    this.#slugs.set(slug ?? id, id)
    this.ids.add(id).add(slug ?? id)
  }
}
