import { ReadableStream } from 'node:stream/web'
import { download } from '#app/http/download.ts'
import { type CsvColumn, csvFile, protectStart } from '#app/lib/csv.ts'
import { type Item, lineOfItem, type Shape } from '#app/lib/item-shape.ts'

type ItemsFile = { name: string; format: 'csv' | 'txt'; shape: Shape }

/** Writes items as text by the template of their shape, or as CSV with its labels. */
export function itemsFile(batches: AsyncIterable<Item[]>, { name, format, shape }: ItemsFile): Response {
  if (format === 'csv') {
    const columns = shape.fields.map(({ key, label }): CsvColumn<Item> => [label, (item) => item[key] ?? ''])
    return download(csvFile(columns, itemsOf(batches), protectStart), {
      fileName: `${name}.csv`,
      type: 'text/csv; charset=utf-8',
    })
  }
  const text = ReadableStream.from(textOf(batches, shape)) as globalThis.ReadableStream<Uint8Array>
  return download(text, { fileName: `${name}.txt`, type: 'text/plain; charset=utf-8' })
}

async function* itemsOf(batches: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const items of batches) yield* items
}

async function* textOf(batches: AsyncIterable<Item[]>, shape: Shape): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const items of batches) yield encoder.encode(items.map((item) => `${lineOfItem(shape, item)}\n`).join(''))
}
