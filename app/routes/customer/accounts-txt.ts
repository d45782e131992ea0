import { ReadableStream } from 'node:stream/web'
import { type Account, colonLine } from '#app/domain/stock/rules.ts'
import { download } from '#app/http/download.ts'
import type { Route } from './+types/accounts-txt.ts'
import { openFile } from './open-file.ts'

/** What an order delivered, one account on each line; with `?form=copy` for the clipboard, which the log tells apart. */
export async function loader(args: Route.LoaderArgs) {
  const form = new URL(args.request.url).searchParams.get('form') === 'copy' ? 'copy' : 'txt'
  const { name, batches } = await openFile(args, form)
  const body = ReadableStream.from(textOf(batches)) as globalThis.ReadableStream<Uint8Array>
  return download(body, { fileName: `${name}.txt`, type: 'text/plain; charset=utf-8' })
}

async function* textOf(batches: AsyncIterable<Account[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const accounts of batches) yield encoder.encode(accounts.map((line) => `${colonLine(line)}\n`).join(''))
}
