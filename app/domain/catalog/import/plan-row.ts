import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { codeShape, type Goods, goodsOf, type Shape } from '#app/lib/item-shape.ts'
import { type ProductKind, productKinds } from '#app/lib/product-kinds.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { t } from '#messages'
import {
  columnsOf,
  editedInput,
  isEdited,
  type ProductInput,
  productDefaults,
  productName,
  requireValidProduct,
} from '../kinds.ts'
import type { StoredProduct } from '../lists/export-products.ts'
import { catalogRefusals } from '../refusals.ts'
import { isNewProductId } from '../rules.ts'
import { columnOfField, csvColumns } from './columns.ts'
import type { CsvRow } from './read-csv.ts'
import { readShape } from './read-shape.ts'

type Cells = CsvRow['cells']

type Others = {
  newId: (name: string) => string
  /** Returns the shape of the pack with this address or id; undefined without one. */
  shapeOf: (address: string) => Shape | null | undefined
}

/** Returns the product that a row describes. Refuses what the editor would refuse. */
export function productOfRow(cells: Cells, stored: StoredProduct | null, { newId, shapeOf }: Others): StoredProduct {
  const kind = kindOfRow(cells, stored)
  const base = stored ?? startOf(kind, cells, newId)
  const given = csvColumns.filter(({ name }) => cells[name] !== undefined && (stored !== null || cells[name] !== ''))
  const changed = given.filter(({ name, cell }) => cells[name] !== cell(base))
  if (stored && changed.length === 0) return stored
  for (const { name, field } of changed) requireOfKind(kind, name, field, stored)
  const shape = changed.some(({ name }) => name === 'items') ? shapeOfCell(cells, kind, shapeOf) : base.shape
  if (stored && !isDeepStrictEqual(shape, stored.shape)) throw catalogRefusals.csvItemsFixed()
  const form = Object.fromEntries(
    csvColumns.flatMap(({ name, field, cell, isYesNo }) => {
      if (field === undefined || !isEdited(kind, field)) return []
      const text = given.some((column) => column.name === name) ? (cells[name] ?? '') : cell(base)
      return [[field, isYesNo ? yesOrNo(name, text) : text]]
    }),
  )
  const input = parsed(editedInput.safeParse({ ...form, kind, productId: base.id })) as ProductInput
  requireValid(input, goodsOf({ shape }))
  const active = yesOrNo('for sale', cells['for sale'] || (base.active ? 'yes' : 'no'))
  return { ...base, ...columnsOf(kind, input), shape: stored ? stored.shape : shape, active }
}

/** Returns what a pack sells: accounts, a code, what another pack sells, or a shape as the export writes it. */
function shapeOfCell({ items = '' }: Cells, kind: ProductKind, shapeOf: Others['shapeOf']): Shape | null {
  const typed = items.trim()
  if (kind !== 'account') throw catalogRefusals.csvNotOfKind('items')
  if (typed === '' || typed.toLowerCase() === 'account') return null
  if (typed.toLowerCase() === 'code') return codeShape
  const found = typed.startsWith('{') ? readShape(typed) : shapeOf(typed)
  if (found === undefined) throw catalogRefusals.csvItemsUnknown()
  return found
}

function kindOfRow({ kind: typed = '' }: Cells, stored: StoredProduct | null): ProductKind {
  if (typed === '') return stored?.kind ?? 'account'
  const kind = productKinds.find((known) => known === typed.trim().toLowerCase())
  if (!kind) throw catalogRefusals.csvKindUnknown(productKinds.join(', '))
  if (stored && stored.kind !== kind) throw catalogRefusals.csvKindFixed()
  return kind
}

/** Returns a new product with the defaults of its kind, which is not for sale yet. */
function startOf(kind: ProductKind, cells: Cells, newId: (name: string) => string): StoredProduct {
  const name = parsed(productName.safeParse(cells.name), 'name')
  if (cells.id && !isNewProductId(cells.id)) throw catalogRefusals.csvIdInvalid()
  return {
    id: cells.id || newId(name),
    kind,
    name,
    description: '',
    priceCents: 0,
    maxPurchaseQuantity: null,
    enforceLimits: false,
    durationDays: null,
    maxDevices: 1,
    warrantyHours: 48,
    claimRule: 'review',
    image: null,
    slug: null,
    position: 0,
    unitLabel: '',
    details: '',
    instructions: '',
    shape: null,
    lowStockAt: null,
    salesLimit: null,
    prerequisites: [],
    page: {},
    requiresFile: false,
    active: false,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...productDefaults[kind],
  }
}

function requireOfKind(kind: ProductKind, column: string, field: string | undefined, stored: StoredProduct | null) {
  if (field === undefined || isEdited(kind, field)) return
  // A program keeps its name, which its licenses carry.
  if (field === 'name') {
    if (stored) throw catalogRefusals.csvNameFixed()
    return
  }
  throw catalogRefusals.csvNotOfKind(column)
}

function yesOrNo(column: string, typed: string): boolean {
  const answer = typed.trim().toLowerCase()
  if (answer !== 'yes' && answer !== 'no') throw catalogRefusals.csvNotYesNo(column)
  return answer === 'yes'
}

function parsed<Output>(result: z.ZodSafeParseResult<Output>, field?: string): Output {
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw faultIn(field ?? issue?.path[0], issue?.message ?? '')
}

function requireValid(input: ProductInput, goods: Goods): void {
  try {
    requireValidProduct(input, goods)
  } catch (error) {
    throw error instanceof Refusal ? faultIn(error.field, error.message) : error
  }
}

function faultIn(field: PropertyKey | undefined, fault: string): Refusal {
  const column = field === undefined ? '' : columnOfField(String(field))
  return new Refusal({ message: column === '' ? fault : t('server.catalog.csv.fault', { column, fault }) })
}
