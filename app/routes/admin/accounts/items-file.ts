import { ReadableStream } from 'node:stream/web'
import { accountColumns } from '#app/domain/stock/account-file.ts'
import type { ExportedItem, ExportedProduct, exportAvailable } from '#app/domain/stock/available/export-available.ts'
import type { Account } from '#app/domain/stock/rules.ts'
import { download } from '#app/http/download.ts'
import { type CsvColumn, csvFile, protectStart } from '#app/lib/csv.ts'
import { accountShape, lineOfItem } from '#app/lib/item-shape.ts'
import { t } from '#messages'

type Exported = Awaited<ReturnType<typeof exportAvailable>>

/** Streams exported items as lines of their products' templates, or as a table of their fields. */
export function itemsFile({ products, pages }: Exported, format: 'csv' | 'txt'): Response {
  const name = `stock-accounts.${format}`
  if (format === 'csv') {
    return download(csvFile(columnsOf(products), itemsOf(pages), protectStart), {
      fileName: name,
      type: 'text/csv; charset=utf-8',
    })
  }
  const text = ReadableStream.from(textOf(pages)) as globalThis.ReadableStream<Uint8Array>
  return download(text, { fileName: name, type: 'text/plain; charset=utf-8' })
}

/** Items of several products share the columns with the same label, next to one for the product. */
function columnsOf(products: ExportedProduct[]): CsvColumn<ExportedItem>[] {
  if (products.every(({ shape }) => shape === accountShape)) {
    return accountColumns.map(([header, cell]) => [header, ({ item }) => cell(item as Account)])
  }
  const labels = new Set(products.flatMap(({ shape }) => shape.fields.map(({ label }) => label)))
  const values = [...labels].map((label): CsvColumn<ExportedItem> => [label, (row) => valueNamed(row, label)])
  if (products.length === 1) return values
  return [[t('shop.labels.columns.product'), ({ product }) => product.name], ...values]
}

function valueNamed({ product, item }: ExportedItem, label: string): string {
  const field = product.shape.fields.find((one) => one.label === label)
  return field ? (item[field.key] ?? '') : ''
}

async function* itemsOf(pages: Exported['pages']): AsyncGenerator<ExportedItem> {
  for await (const items of pages) yield* items
}

async function* textOf(pages: Exported['pages']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const items of pages) {
    yield encoder.encode(items.map(({ product, item }) => `${lineOfItem(product.shape, item)}\n`).join(''))
  }
}
