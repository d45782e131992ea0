import { productCsv, type StoredProduct } from '../lists/export-products.ts'

const isYesNo = new Set(['for sale', 'enforce limits', 'requires file'])

/** The editor's field of each column that it has. The id, the kind, the sale and the items are not fields. */
const fields: Partial<Record<string, string>> = {
  slug: 'slug',
  name: 'name',
  category: 'category',
  price: 'price',
  description: 'description',
  details: 'details',
  instructions: 'instructions',
  unit: 'unitLabel',
  image: 'image',
  'min quantity': 'minQuantity',
  'max quantity': 'maxQuantity',
  'enforce limits': 'enforceLimits',
  'warranty hours': 'warrantyHours',
  'claim rule': 'claimRule',
  'low stock at': 'lowStockAt',
  days: 'durationDays',
  devices: 'maxDevices',
  'requires file': 'requiresFile',
  'sales limit': 'salesLimit',
}

export type Column = { name: string; field: string | undefined; isYesNo: boolean; cell: (of: StoredProduct) => string }

/** The columns of the export. */
export const csvColumns: readonly Column[] = productCsv.map(([name, cell]) => ({
  name,
  field: fields[name],
  isYesNo: isYesNo.has(name),
  cell: (product) => String(cell(product) ?? '').replaceAll('\r\n', '\n'),
}))

export function isCsvColumn(name: string): boolean {
  return csvColumns.some((column) => column.name === name)
}

export function columnOfField(field: string): string {
  return csvColumns.find((column) => column.field === field)?.name ?? field
}
