import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from '#server/backup/archive.ts'
import { MANIFEST } from '#server/backup/read-backup.ts'
import { useQuickPassphrases } from '#test/quick-passphrases.ts'
import { signIn } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { openPlain } from './plain-page.ts'

const PASSPHRASE = 'a passphrase of a drill'
let folder = ''
let nightly = ''
let shop: Shop

useQuickPassphrases()
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-drill-'))
  nightly = await mkdtemp(path.join(os.tmpdir(), 'packhouse-nightly-'))
  shop = await startShop({ ...quick, WORKERS: '1', BACKUP_DIR: nightly, BACKUP_PASSPHRASE: PASSPHRASE }, ['--demo'])
})
afterAll(async () => {
  await shop.discard()
  for (const made of [folder, nightly]) await rm(made, { recursive: true, force: true })
})

const root = path.resolve(import.meta.dirname, '..')
/** Deriving a key from a passphrase takes seconds by design; only one backup and its verification do so here. */
const quick = { NODE_OPTIONS: `--import=${path.join(root, 'test/preload-quick-passphrases.ts')}` }

function packhouse(args: string[], environment: Record<string, string>, typed = '') {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/main.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...quick, ...environment },
    input: typed,
    encoding: 'utf8',
  })
  return { said: (stdout + stderr).trim(), succeeded: status === 0 }
}

/** Creates a database in the shop's PostgreSQL, owned by a role without other rights. */
async function ownDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(`create role keeper login password 'keeper'`)
  await client.query('create database kept owner keeper')
  await client.end()
  const url = new URL(shop.databaseUrl)
  Object.assign(url, { username: 'keeper', password: 'keeper', pathname: '/kept' })
  return url.href
}

async function figuresOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select (select count(*) from orders) as orders, (select count(*) from stock_accounts) as accounts,
        (select sum(balance_cents) from customers) as cents, (select max(id) from audit_log) as audited`)
    return rows[0]
  } finally {
    await client.end()
  }
}

/** Buys two accounts as a customer of the demo shop and returns their usernames. */
async function buyTwo({ url, databaseUrl }: Shop): Promise<string[]> {
  const home = await openPlain(url, await signIn(url, 'mara@example.com'))
  const note = await (await home.press('Buy accounts', { quantity: '2' })).press('Confirm purchase')
  expect(note.words).toContain('Purchase Successful')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select username from stock_accounts
    where order_id = (select id from orders where order_type = 'account' order by created_at desc limit 1) order by id`)
  await client.end()
  return rows.map(({ username }) => username)
}

/** Checks that accounts sold after the backup can't be sold again: packs are not for sale until as many are withdrawn. */
async function expectNothingSoldTwice(copy: Shop, soldSince: string[]): Promise<void> {
  const own = { DATA_DIR: copy.dataDir }
  expect(soldSince).toHaveLength(2)
  expect((await openPlain(copy.url, await signIn(copy.url, 'mara@example.com'))).words).not.toContain('Buy accounts')
  expect(packhouse(['stock', 'withdraw'], own)).toEqual({
    said: expect.stringMatching(
      /^main_insta_product \(.*\n {2}in stock: \d+, .*\n {2}suggested: .* main_insta_product \d+$/,
    ),
    succeeded: true,
  })
  const page = await openPlain(`${copy.url}/admin/stock/unknown-sales`, await signIn(copy.url, 'admin@example.com'))
  const settled = await page.press('Withdraw and put up for sale again', { count: '2' })
  expect(settled.words).toContain('Sales settled')
  expect(settled.words).toContain('All sales are known.')
  const sold = await buyTwo(copy)
  expect(sold.filter((username) => soldSince.includes(username))).toEqual([])
  expect(packhouse(['stock', 'withdraw', 'main_insta_product', '1', '--yes'], own)).toEqual({
    said: 'This product has no unknown sales. Someone may already have withdrawn its stock.',
    succeeded: false,
  })
  expect(packhouse(['doctor'], own).said).toMatch(/^All invariants hold\./)
}

test('backs up a running shop, verifies and restores the backup elsewhere, and sells there', async () => {
  const file = path.join(folder, 'shop.backup')
  const there = path.join(folder, 'restored')
  const figures = await figuresOf(shop.databaseUrl)
  const typed = packhouse(['backup', file], { DATA_DIR: shop.dataDir, NODE_OPTIONS: '' }, `${PASSPHRASE}\n`)
  expect(typed.said).toMatch(/shop\.backup contains the shop and its sealing key \([\d.]+ kB\)\.$/)
  // Guessing a passphrase takes 256 MiB and a second per try.
  expect((await readFile(file, 'latin1')).split('\n')[1]).toMatch(/^-> scrypt \S+ 18$/)

  const verified = packhouse(['backup', 'verify', file], { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: there })
  expect(verified).toEqual({
    said: expect.stringMatching(/can be restored\. doctor reports:\nAll invariants hold\.$/),
    succeeded: true,
  })
  expect(await readdir(folder)).toEqual(['shop.backup'])

  await rm(file)
  packhouse(['backup', file], { DATA_DIR: shop.dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  const soldSince = await buyTwo(shop)
  const wrong = packhouse(['restore', file], { BACKUP_PASSPHRASE: 'another passphrase', DATA_DIR: there })
  expect(wrong).toEqual({ said: `${file} was written with another passphrase.`, succeeded: false })
  expect(await readdir(folder)).toEqual(['shop.backup'])

  const restored = packhouse(['restore', file], { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: there })
  expect(restored).toEqual({ said: expect.stringMatching(/^The shop is as it was at 20/), succeeded: true })
  expect(packhouse(['doctor'], { DATA_DIR: there }).said).toMatch(/^All invariants hold\./)

  const copy = await startShop({ WORKERS: '1', DATA_DIR: there })
  try {
    expect(copy.sealingKey).toBe(shop.sealingKey)
    expect(await figuresOf(copy.databaseUrl)).toEqual(figures)
    // It already has its first admin.
    expect(copy.lines.filter((line) => line.includes('first admin'))).toEqual([])
    const signedIn = await fetch(`${copy.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: copy.url },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not a password' }),
    })
    expect(signedIn.status).toBeLessThan(500)
    await expectNothingSoldTwice(copy, soldSince)
    const occupied = packhouse(['restore', file], { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: there })
    expect(occupied.said).toBe(`Packhouse is running on ${there}. Stop it, and use an empty place.`)
  } finally {
    await copy.stop()
  }
  const full = packhouse(['restore', file], { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: there })
  expect(full.said).toBe('The database is not empty. Restore into an empty one.')
})

/** Copies the backup as a version with one more migration would have written it. */
async function asOfNewerVersion(file: string, newer: string): Promise<void> {
  async function* entries() {
    for await (const entry of readArchive(file, PASSPHRASE)) {
      if (entry.name !== MANIFEST) yield entry
      else {
        const manifest = JSON.parse(entry.body.toString())
        yield { ...entry, body: Buffer.from(JSON.stringify({ ...manifest, migrations: manifest.migrations + 1 })) }
      }
    }
  }
  await writeArchive(newer, PASSPHRASE, entries())
}

test('refuses a truncated backup and one of a newer version, and changes nothing', async () => {
  const own = path.join(folder, 'refusals')
  const emptied = path.join(own, 'temporary')
  await mkdir(emptied, { recursive: true })
  const [whole, torn, newer] = ['whole', 'torn', 'newer'].map((name) => path.join(own, name)) as [
    string,
    string,
    string,
  ]
  packhouse(['backup', whole], { DATA_DIR: shop.dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  const bytes = await readFile(whole)
  await writeFile(torn, bytes.subarray(0, bytes.length / 2))
  await asOfNewerVersion(whole, newer)
  const place = { DATA_DIR: path.join(own, 'restored'), TMPDIR: emptied, BACKUP_PASSPHRASE: PASSPHRASE }
  for (const command of [['restore'], ['backup', 'verify']]) {
    expect(packhouse([...command, torn], place)).toEqual({
      said: `${torn} is not a complete backup: it was cut off or changed, or is another file.`,
      succeeded: false,
    })
    expect(packhouse([...command, newer], place)).toEqual({
      said: 'The backup was written by a newer version of Packhouse; restore it with that one.',
      succeeded: false,
    })
  }
  expect(await readdir(own)).toEqual(['newer', 'temporary', 'torn', 'whole'])
  expect(await readdir(emptied)).toEqual([])
  expect((await readFile(torn)).length).toBe(Math.floor(bytes.length / 2))
})

test('writes a backup every night, the first one immediately', async () => {
  const whole = async () =>
    (await readdir(nightly)).filter((name) => /^packhouse-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup$/.test(name))
  await expect.poll(whole).toHaveLength(1)
  const file = path.join(nightly, (await whole())[0] ?? '')
  expect(packhouse(['backup', 'verify', file], { BACKUP_PASSPHRASE: PASSPHRASE }).succeeded).toBe(true)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('restores into an external database whose role has no special rights', async () => {
  const [file, again] = [path.join(folder, 'external.backup'), path.join(folder, 'again.backup')]
  const own = { DATA_DIR: path.join(folder, 'external'), DATABASE_URL: await ownDatabase() }
  const passphrase = { BACKUP_PASSPHRASE: PASSPHRASE }
  packhouse(['backup', file], { DATA_DIR: shop.dataDir, ...passphrase })
  const restored = packhouse(['restore', file], { ...own, ...passphrase })
  expect(restored).toEqual({ said: expect.stringMatching(/^The shop is as it was at 20/), succeeded: true })
  expect(packhouse(['doctor'], own).said).toMatch(
    /^All invariants hold\..*^PostgreSQL [\d.]+, set with DATABASE_URL\.$/ms,
  )
  expect(await figuresOf(own.DATABASE_URL)).toEqual(await figuresOf(shop.databaseUrl))
  expect(packhouse(['backup', again], { ...own, ...passphrase }).succeeded).toBe(true)
})

test('refuses a different key or a short passphrase before writing anything', async () => {
  const file = path.join(folder, 'refused.backup')
  expect(packhouse(['backup', file], { DATA_DIR: shop.dataDir }, 'short\n').said).toBe(
    'The passphrase must have at least 12 characters.',
  )
  expect(packhouse(['backup', file], { DATA_DIR: shop.dataDir, BACKUP_PASSPHRASE: PASSPHRASE }).succeeded).toBe(true)
  const there = path.join(folder, 'other')
  const other = { DATA_DIR: there, BACKUP_PASSPHRASE: PASSPHRASE, SEALING_KEY: Buffer.alloc(32).toString('base64') }
  expect(packhouse(['restore', file], other)).toEqual({
    said: 'SEALING_KEY is not the key of this backup. Unset it to have the right key put into DATA_DIR.',
    succeeded: false,
  })
  expect(await readdir(folder)).not.toContain('other')
})

test('restores a backup from before a key rotation with the current keys', async () => {
  const file = path.join(folder, 'earlier.backup')
  const there = path.join(folder, 'rotated')
  const passphrase = { BACKUP_PASSPHRASE: PASSPHRASE }
  packhouse(['backup', file], { DATA_DIR: shop.dataDir, ...passphrase })
  const keys = `${Buffer.alloc(32).toString('base64')},${shop.sealingKey}`
  const restored = packhouse(['restore', file], { DATA_DIR: there, SEALING_KEY: keys, ...passphrase })
  expect(restored).toEqual({ said: expect.stringMatching(/^The shop is as it was at 20/), succeeded: true })
  const { said } = packhouse(['doctor'], { DATA_DIR: there, SEALING_KEY: keys })
  expect(said).toMatch(
    /^All invariants hold\.\n\d+ values are sealed with an earlier key\. Run `keys rotate` to re-encrypt them\.$/m,
  )
  const rotated = packhouse(['keys', 'rotate', '--yes'], { DATA_DIR: there, SEALING_KEY: keys })
  expect(rotated).toEqual({ said: expect.stringMatching(/\d+ values re-encrypted/), succeeded: true })
  expect(packhouse(['doctor'], { DATA_DIR: there, SEALING_KEY: keys }).said).not.toContain('earlier key')
})
