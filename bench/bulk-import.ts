import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createAdmin } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { type Figure, inTurns } from './measure.ts'

const LINES = 200_000

/** A file of new accounts through the upload form and its Import button, against COPY of the finished rows into the same table. */
export async function bulkImport(shop: Shop): Promise<Figure> {
  const { email } = await createAdmin()
  const cookie = await signIn(shop.url, email)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    // Nobody claims anything here, and a table that another points at cannot be truncated.
    await client.query('alter table claims drop constraint claims_stock_account_id_stock_accounts_id_fk')
    // Rows that other benchmarks sold cannot be copied in again.
    await client.query('truncate stock_accounts')
    let finished: Buffer[] = []
    const figures = await inTurns(
      3,
      async () => {
        const seconds = await importByForm(shop.url, cookie)
        finished = await takeRowsOut(client)
        return LINES / seconds
      },
      async () => {
        if (finished.length === 0) {
          await importByForm(shop.url, cookie)
          finished = await takeRowsOut(client)
        }
        return LINES / (await copyRowsIn(client, finished))
      },
    )
    return { ...figures, unit: 'lines/s' }
  } finally {
    await client.end()
  }
}

async function importByForm(url: string, cookie: string): Promise<number> {
  const run = randomBytes(4).toString('hex')
  const lines = Array.from(
    { length: LINES },
    (_, line) => `user.${run}.${line}:pass-${line}:user${line}@example.net:mail-${line}`,
  )
  const form = new FormData()
  form.set('note', 'benchmark')
  form.set('file', new File([lines.join('\n')], 'accounts.txt', { type: 'text/plain' }))
  const headers = { cookie, origin: url }

  const startedAt = performance.now()
  const uploaded = await fetch(`${url}/admin/stock/uploads`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
  })
  const review = uploaded.headers.get('location')
  if (!review) throw new Error(`The upload was answered with ${uploaded.status}.`)
  const imported = await fetch(url + review, {
    method: 'POST',
    headers,
    body: new URLSearchParams(),
    redirect: 'manual',
  })
  if (imported.status !== 302) throw new Error(`The import was answered with ${imported.status}.`)
  return (performance.now() - startedAt) / 1000
}

/** Empties the stock and answers its rows as COPY writes them. */
async function takeRowsOut(client: pg.Client): Promise<Buffer[]> {
  const rows = await client.query(copyTo('copy stock_accounts to stdout')).toArray()
  await client.query('truncate stock_accounts')
  return rows
}

async function copyRowsIn(client: pg.Client, rows: Buffer[]): Promise<number> {
  const startedAt = performance.now()
  await pipeline(Readable.from(rows), client.query(copyFrom('copy stock_accounts from stdin')))
  const seconds = (performance.now() - startedAt) / 1000
  await client.query('truncate stock_accounts')
  return seconds
}
