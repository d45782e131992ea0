import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createAdmin } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { type Figure, inTurns } from './measure.ts'
import { growthDuring } from './memory.ts'

const HEADROOM_MEGABYTES = 150
const LOOK_MS = 25

/** Compares an import through the upload form with COPY of the finished rows into the same table. */
export async function bulkImport(shop: Shop): Promise<Figure> {
  return importAgainstCopy(shop, { lines: 200_000, rounds: 3 })
}

export async function bulkImportOfAMillion(shop: Shop): Promise<Figure> {
  return importAgainstCopy(shop, { lines: 1_000_000, rounds: 1 })
}

/** Measures the memory that an import of a million lines takes in addition to that of an idle shop. */
export async function bulkImportMemory(shop: Shop): Promise<Figure> {
  return withEmptyStock(shop, async (importLines) => {
    // A first import, because the memory of each process's first request is not a cost of the import.
    await importLines(10_000)
    const ours = await growthDuring(shop.pid, async () => void (await importLines(1_000_000)))
    return { ours, limit: HEADROOM_MEGABYTES, unit: 'MB', lessIsBetter: true }
  })
}

async function importAgainstCopy(shop: Shop, { lines, rounds }: { lines: number; rounds: number }): Promise<Figure> {
  return withEmptyStock(shop, async (importLines, client) => {
    let finished: Buffer[] = []
    const figures = await inTurns(
      rounds,
      async () => {
        const seconds = await importLines(lines)
        finished = await takeRowsOut(client)
        return lines / seconds
      },
      async () => {
        if (finished.length === 0) {
          await importLines(lines)
          finished = await takeRowsOut(client)
        }
        return lines / (await copyRowsIn(client, finished))
      },
    )
    return { ...figures, unit: 'lines/s' }
  })
}

type ImportList = (count: number, list?: ImportedList) => Promise<number>

/** Describes an import: of accounts unless given, into a product that is named if there are several. */
export type ImportedList = { productId?: string; lineOf?: (run: string, line: number) => string }

const accountLine = (run: string, line: number) =>
  `user.${run}.${line}:pass-${line}:user${line}@example.net:mail-${line}`

export async function withEmptyStock(
  shop: Shop,
  work: (importLines: ImportList, client: pg.Client) => Promise<Figure>,
): Promise<Figure> {
  const { email } = await createAdmin()
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    // Nothing is claimed or refunded here, and a table with foreign keys to it cannot be truncated.
    await client.query('alter table claims drop constraint if exists claims_stock_account_id_stock_accounts_id_fk')
    await client.query(
      'alter table refunded_lines drop constraint if exists refunded_lines_stock_account_id_stock_accounts_id_fk',
    )
    // Rows sold by other benchmarks cannot be copied in again.
    await emptyStock(client)
    return await work((count, list) => importByForm(shop.url, email, { count, ...list }, client), client)
  } finally {
    await client.end()
  }
}

/** Empties the tallies too, because their triggers ignore TRUNCATE (docs/decisions/011). */
export async function emptyStock(client: pg.Client): Promise<void> {
  await client.query('truncate stock_accounts, stock_tallies')
}

/** Returns the seconds from the first byte of the file until everything is for sale. */
async function importByForm(
  url: string,
  email: string,
  { count, productId, lineOf = accountLine }: ImportedList & { count: number },
  client: pg.Client,
): Promise<number> {
  const run = randomBytes(4).toString('hex')
  const lines = Array.from({ length: count }, (_, line) => lineOf(run, line))
  const form = new FormData()
  if (productId) form.set('productId', productId)
  form.set('file', new File([lines.join('\n')], 'accounts.txt', { type: 'text/plain' }))
  // Signs in for each file, because on a slow machine all of them take longer than a recent proof lasts.
  const headers = { cookie: await signIn(url, email), origin: url }

  const startedAt = performance.now()
  const uploaded = await fetch(`${url}/admin/stock/uploads`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
  })
  const review = uploaded.headers.get('location')
  if (!review) throw new Error(`The upload got ${uploaded.status}.`)
  const imported = await fetch(url + review, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ note: 'benchmark' }),
    redirect: 'manual',
  })
  if (imported.status !== 302) throw new Error(`The import got ${imported.status}.`)
  await untilImported(client, review.slice(review.lastIndexOf('/') + 1))
  return (performance.now() - startedAt) / 1000
}

async function untilImported(client: pg.Client, uploadId: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select phase from stock_upload_progress where upload_id = $1', [uploadId])
    const phase = rows[0]?.phase
    if (phase === 'imported') return
    if (phase !== 'importing') throw new Error(`The import is ${phase}.`)
    await pause(LOOK_MS)
  }
}

async function takeRowsOut(client: pg.Client): Promise<Buffer[]> {
  const rows = await client.query(copyTo('copy stock_accounts to stdout')).toArray()
  await emptyStock(client)
  return rows
}

async function copyRowsIn(client: pg.Client, rows: Buffer[]): Promise<number> {
  const startedAt = performance.now()
  await pipeline(Readable.from(rows), client.query(copyFrom('copy stock_accounts from stdin')))
  const seconds = (performance.now() - startedAt) / 1000
  await emptyStock(client)
  return seconds
}
