import { ReadableStream } from 'node:stream/web'
import { type Account, accountColumns, colonLine } from '#app/domain/stock/rules.ts'
import { download } from '#app/http/download.ts'
import { csvFile } from '#app/lib/csv.ts'

type AccountsFile = { name: string; format: 'csv' | 'txt' }

export function accountsFile(batches: AsyncIterable<Account[]>, { name, format }: AccountsFile): Response {
  if (format === 'csv') {
    const table = csvFile(accountColumns, linesOf(batches))
    return download(table, { fileName: `${name}.csv`, type: 'text/csv; charset=utf-8' })
  }
  const text = ReadableStream.from(textOf(batches)) as globalThis.ReadableStream<Uint8Array>
  return download(text, { fileName: `${name}.txt`, type: 'text/plain; charset=utf-8' })
}

async function* linesOf(batches: AsyncIterable<Account[]>): AsyncGenerator<Account> {
  for await (const accounts of batches) yield* accounts
}

async function* textOf(batches: AsyncIterable<Account[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const accounts of batches) yield encoder.encode(accounts.map((line) => `${colonLine(line)}\n`).join(''))
}
