import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { stockAccounts, stockUploadRows, stockUploads } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, INSTAGRAM } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let page: Page
let plainPage: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  page = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})

const open = (path: string) => page.goto(shop().url + path)

async function openDialog() {
  await page.getByRole('link', { name: 'Add Stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Instagram Accounts' })
  await dialog.waitFor()
  return dialog
}

/** Clicks the link and returns the downloaded file's name and lines. */
async function downloaded(link: string): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  return [download.suggestedFilename(), ...lines]
}

const accounts = (count: number, tag: string = randomUUID()) =>
  Array.from({ length: count }, (_, index) => `${tag}.${index}:secret:${index}@example.net:mail`).join('\n')

/** Uploads as the form does and returns the review's path. */
async function upload(text: string, name: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([text], name, { type: 'text/plain' }))
  const answer = await fetch(`${shop().url}/admin/stock/uploads`, {
    method: 'POST',
    headers: { cookie },
    body,
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? ''
}

/** Limits the upload speed to a phone's until the returned function is called. */
async function slowDown(): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  return () => session.detach()
}

test('shows again what was typed into a refused upload, without scripts', async () => {
  await plainPage.goto(`${shop().url}/admin/stock/uploads`)
  await plainPage.getByLabel('Or Paste Data').fill('nobody\n:secret')
  await plainPage.getByLabel('Provenance note').fill('Bought from Lin.')
  await plainPage.getByRole('button', { name: 'Upload', exact: true }).click()
  await plainPage.getByText('No valid account data found.').first().waitFor()
  expect(await plainPage.getByLabel('Or Paste Data').inputValue()).toBe('nobody\n:secret')
  expect(await plainPage.getByLabel('Provenance note').inputValue()).toBe('Bought from Lin.')
})

test('keeps the note of an upload whose pasted text is too long, without scripts', async () => {
  const body = new FormData()
  // Chromium needs minutes to fill a field with as many lines.
  body.set('text', 'mara:secret\n'.repeat(100_000))
  body.set('note', 'Bought from Lin.')
  const response = await fetch(`${shop().url}/admin/stock/uploads`, { method: 'POST', headers: { cookie }, body })
  expect(response.status).toBe(413)
  const html = await response.text()
  expect(html).toContain('Pasted text can be at most 1 MB.')
  expect(html).toContain('name="note" value="Bought from Lin."')
})

describe('the dialog, which stays open between tests', () => {
  let dialog: Locator
  let area: Locator

  beforeAll(async () => {
    await open('/admin/dashboard')
    dialog = await openDialog()
    area = dialog.getByRole('region', { name: 'File' })
  })

  test('shows a drag over the area, and explains a missing or invalid list', async () => {
    const data = await page.evaluateHandle(() => new DataTransfer())
    await area.dispatchEvent('dragenter', { dataTransfer: data })
    await dialog.getByText('Drop the file to add it').waitFor()
    await area.dispatchEvent('dragleave', { dataTransfer: data })
    await dialog.getByText('Drop a TXT or CSV file here, or choose one').waitFor()

    await dialog.getByRole('button', { name: 'Upload' }).click()
    await dialog.getByText('Please paste account data or upload a file.', { exact: true }).waitFor()
    await dialog.getByLabel('Or Paste Data').fill('nobody')
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await dialog
      .getByText('No valid account data found. Format: username:password[:email[:emailPassword]].', { exact: true })
      .waitFor()
    expect(await dialog.getByLabel('Or Paste Data').inputValue()).toBe('nobody')
    expect(await db().$count(stockUploads)).toBe(0)
    const hint = dialog.getByText('One account per line: username:password:email:emailPassword.')
    expect(await hint.count()).toBe(0)
    await dialog.getByLabel('Or Paste Data').fill('one:secret\n\ntwo:secret\n')
    await dialog.getByText('2 lines', { exact: true }).waitFor()
    expect(await dialog.getByText('No valid account data found.').count()).toBe(0)
    await dialog.getByLabel('Or Paste Data').fill('')
    await hint.waitFor()
  })

  test('refuses another type of file on drop or selection, and clears the field', async () => {
    const sentence = dialog.getByText('Only .txt and .csv files can be uploaded.', { exact: true })
    const input = dialog.getByLabel('choose one')
    const state = () =>
      input.evaluate((file: HTMLInputElement) => [
        file.files?.length,
        file.ariaInvalid,
        file === document.activeElement,
      ])
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['PK'], 'Stock.XLSX', { type: 'application/vnd.ms-excel' }))
      return data
    })
    await area.dispatchEvent('drop', { dataTransfer: transfer })
    await sentence.waitFor()
    await expect.poll(state).toEqual([0, 'true', true])
    await inspect(page, '[role=dialog]')
    const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(accounts(2)) })
    await input.setInputFiles(file('LIST.CSV', 'application/vnd.ms-excel'))
    await sentence.waitFor({ state: 'detached' })
    await input.setInputFiles(file('list.pdf', 'application/pdf'))
    await sentence.waitFor()
    await expect.poll(state).toEqual([0, 'true', true])
  })

  test('closes on a click outside only while it is empty', async () => {
    await dialog.getByLabel('Or Paste Data').fill('x')
    await dialog.getByLabel('Or Paste Data').fill('')
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'hidden' })
    await openDialog()
    await dialog.getByLabel('Or Paste Data').fill(accounts(3))
    await page.mouse.click(5, 5)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('3 valid lines were read').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Upload canceled').first().waitFor()
  })
})

test('reviews, annotates, imports and undoes a dropped CSV file', async () => {
  await open('/admin/dashboard')
  const dialog = await openDialog()
  const csv = [
    '"Instagram Username","Instagram Password",email,"email-password"',
    'mara,"a:b,c",mara@example.com,"p:q"',
    'ada,secret',
    ',nobody',
    'MARA,other',
    'cut,"in',
    'two"',
  ]
  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'vendor.csv', { type: 'text/csv' }))
      return data
    },
    `\ufeff${csv.join('\r\n')}`,
  )
  await dialog.getByRole('region', { name: 'File' }).dispatchEvent('drop', { dataTransfer: transfer })
  await dialog.getByRole('button', { name: 'Upload' }).click()

  await page.getByRole('heading', { name: 'Review the upload' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByText('3 valid lines were read from vendor.csv.').waitFor()
  expect(await metric(page, 'To be added')).toBe('2')
  expect(await metric(page, 'Already known')).toBe('1')
  expect(await metric(page, 'Skipped')).toBe('2')
  const preview = page.getByRole('region', { name: 'First accounts' })
  await preview.getByRole('cell', { name: 'mara@example.com' }).waitFor()
  await preview.getByRole('cell', { name: 'a:•,•' }).waitFor()
  for (const secret of ['a:b,c', 'p:q', 'secret']) expect(await page.content()).not.toContain(secret)
  expect(await downloaded('Download skipped lines')).toEqual([
    'skipped.csv',
    'line,reason',
    '4,Missing username',
    '6,Line break inside quotes',
  ])
  expect(await downloaded('Download known lines')).toEqual([
    'known.csv',
    'line,username,reason',
    '5,MARA,Twice in this upload',
  ])

  const note = page.getByLabel('Provenance note')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.locator('main').getByText('Please say where this stock comes from.').waitFor()
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true)
  await inspect(page, 'main')
  await note.fill('Bought from the vendor,\nmay be passed on.')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Bulk Upload Successful').first().waitFor()
  await page.getByText('2 accounts added').first().waitFor()
  await page.getByRole('link', { name: 'Add another product' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('flash')
  await inspect(page, 'main')

  await page.getByRole('link', { name: 'View batch' }).click()
  await page.getByRole('heading', { name: 'Stock batch' }).waitFor()
  expect(await page.getByLabel('Where it comes from').inputValue()).toBe('Bought from the vendor,\nmay be passed on.')
  await page.getByLabel('Where it comes from').fill(' ')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.locator('main').getByText('Please say where this stock comes from.').waitFor()
  await page.getByText('Current note: Bought from the vendor').waitFor()
  await inspect(page, 'main')
  await page.getByLabel('Where it comes from').fill('Bought from the vendor on Monday.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Note saved').first().waitFor()

  await page.getByRole('link', { name: 'Undo batch' }).click()
  await page.getByText('2 accounts will be removed from stock').waitFor()
  await page.getByRole('button', { name: 'Undo batch' }).click()
  await page.getByText('Batch undone').first().waitFor()
  expect(await metric(page, 'Available')).toBe('0')
  expect(await db().$count(stockAccounts, eq(stockAccounts.status, 'available'))).toBe(0)
  await page.getByRole('link', { name: 'All batches' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Bought from the vendor on Monday.' })
  await row.getByText('Undone').waitFor()
  await inspect(page, 'main')
})

test('names valid lines whose email has no @', async () => {
  const lines = [...Array(7).keys()].map((index) => `odd.${index}:mail-password:no-address`)
  await open('/admin/stock/uploads')
  await page.getByLabel('Or Paste Data').fill(`good:one:good@example.net\nplain:two\n${lines.join('\n')}`)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('9 valid lines were read').waitFor()
  const hint = page.getByRole('status').filter({ hasText: '7 lines have an email without @.' })
  expect(await hint.textContent()).toContain('Lines 3, 4, 5, 6, 7 and 2 more.')
  expect(await metric(page, 'To be added')).toBe('9')
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Upload canceled').first().waitFor()
})

const remarks = (from: Page) => from.getByRole('list', { name: 'Remarks' }).getByRole('listitem').allTextContents()

test('shows how a list was read, and what was ignored', async () => {
  await open('/admin/stock/uploads')
  const lines = ['login;pass;2fa;mail', '\u200bmara;secret;ABC;mara@example.com', "ada;'=x;;"]
  await page.getByLabel('Or Paste Data').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('2 valid lines were read').waitFor()
  const facts = await page.locator('main dl').textContent()
  for (const fact of ['SeparatorSemicolon', 'First lineContains the column names', 'PasswordColumn 2 (pass)']) {
    expect(facts).toContain(fact)
  }
  expect(await remarks(page)).toEqual([
    'Column 3 (2fa) is not imported, although 1 line has a value in it.',
    '1 account without an email.',
    '2 accounts without an email password.',
    'Invisible characters were removed from 1 line.',
    '1 line had an apostrophe before =, +, - or @. It was removed, because spreadsheet exports add it.',
  ])
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Upload canceled').first().waitFor()
})

test.each([true, false])('lets an admin change how a list is read (scripts: %s)', async (hasScripts) => {
  const its = hasScripts ? page : plainPage
  const tag = hasScripts ? 'with' : 'without'
  await its.goto(`${shop().url}/admin/stock/uploads`)
  await its.getByLabel('Or Paste Data').fill(`${tag}@example.com:mail1:${tag}.scripts:s3cret:extra`)
  await its.getByLabel('Provenance note').fill('Written at the upload.')
  await its.getByRole('button', { name: 'Upload' }).click()
  await its.getByText('1 valid line was read').waitFor()
  await its.getByText('Written at the upload.').waitFor()
  expect(await its.getByLabel('Provenance note').count()).toBe(0)

  await its.getByRole('link', { name: 'Change' }).click()
  await its.getByLabel('Separator', { exact: true }).selectOption('Comma')
  await its.getByRole('button', { name: 'Read again' }).click()
  await its.getByText('No valid account data found.').first().waitFor()
  expect(await its.getByLabel('Separator', { exact: true }).inputValue()).toBe(',')
  await its.getByLabel('Separator', { exact: true }).selectOption('Colon')
  await its.getByLabel('Username').selectOption('Column 3')
  await its.getByLabel('Password', { exact: true }).selectOption('Column 4')
  await its.getByLabel('Email', { exact: true }).selectOption('Column 1')
  await its.getByLabel('Email password').selectOption('Column 2')
  await its.getByLabel('The last column may contain the separator').uncheck()
  if (hasScripts) await inspect(its, 'main')
  await its.getByRole('button', { name: 'Read again' }).click()
  await its.getByRole('heading', { name: 'Review the upload' }).waitFor()
  const cells = its.getByRole('region', { name: 'First accounts' }).getByRole('cell')
  expect((await cells.allTextContents()).slice(1)).toEqual([`${tag}.scripts`, 's•••••', `${tag}@example.com`, 'm••••'])
  expect(await remarks(its)).toEqual(['Column 5 is not imported, although 1 line has a value in it.'])
  await its.getByRole('button', { name: 'Import' }).click()
  await its.getByText('1 account added').first().waitFor()
  await its.getByText('Written at the upload.').first().waitFor()
  await its.getByRole('link', { name: 'View batch' }).click()
  await its.getByRole('link', { name: 'Undo batch' }).click()
  await its.getByRole('button', { name: 'Undo batch' }).click()
  await its.getByText('Batch undone').first().waitFor()
})

describe('finds an unfinished upload again', () => {
  test('with scripts', async () => {
    await find(page, () => inspect(page, 'main'))
  })

  test('without scripts', async () => {
    await find(plainPage)
    await plainPage.getByRole('status').filter({ hasText: 'Upload canceled' }).waitFor()
    expect(await db().$count(stockUploadRows)).toBe(0)
  })

  async function find(where: Page, look?: () => Promise<void>): Promise<void> {
    await upload(accounts(3), 'left behind.txt')
    await where.goto(`${shop().url}/admin/dashboard`)
    await where.getByRole('link', { name: '1 upload to import' }).click()
    const link = where.getByRole('link', { name: '3 valid lines from left behind.txt' })
    await link.waitFor()
    await where.getByText(/^Instagram accounts, uploaded .+ by /).waitFor()
    await look?.()
    await link.click()
    await where.getByRole('heading', { name: 'Review the upload' }).waitFor()
    await where.getByRole('button', { name: 'Discard' }).click()
    await where.getByText('Upload canceled').first().waitFor()
    const batches = await (await fetch(`${shop().url}/admin/stock/batches`, { headers: { cookie } })).text()
    expect(batches).toContain('Stock batches</h1>')
    expect(batches).not.toContain('left behind.txt')
  }
})

test('shows the progress of a long upload, and keeps nothing after Cancel', async () => {
  await open('/admin/dashboard')
  const dialog = await openDialog()
  const speedUp = await slowDown()
  // A browser reads a file on its own faster than the test can pass one.
  const folder = await mkdtemp(path.join(tmpdir(), 'packhouse-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const list = path.join(folder, 'long.txt')
  await writeFile(list, accounts(60_000))
  await dialog.getByLabel('choose one').setInputFiles(list)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const bar = dialog.getByRole('progressbar')
  await bar.waitFor()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(2)
  await expect.poll(() => metric(page, 'Rate')).toContain('lines/s')
  expect(await metric(page, 'Size')).toMatch(/^[\d.]+ (kB|MB) of [\d.]+ MB$/)
  expect(await metric(page, 'Time left')).toMatch(/^\d+ (s|min)/)
  await inspect(page, '[role=dialog]')

  // Neither stops the upload.
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  const far = Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(far)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => db().$count(stockUploadRows)).toBe(0)
  expect(await db().$count(stockUploads, isNull(stockUploads.batchId))).toBe(0)
  await speedUp()
  await openDialog()
  expect(await dialog.getByLabel('Or Paste Data').inputValue()).toBe('')
  await dialog.getByLabel('choose one').waitFor()
})

/** Runs `work` while a second connection holds the lock of another import. */
async function whileOthersImport<Result>(work: () => Promise<Result>): Promise<Result> {
  const other = new pg.Client({ connectionString: shop().databaseUrl })
  await other.connect()
  await other.query(`select pg_advisory_lock(hashtext('packhouse stock import'))`)
  return work().finally(() => other.end())
}

test('shows a waiting import in every window, and can stop it there', async () => {
  await open(await upload(accounts(10), 'waiting.txt'))
  await page.getByRole('heading', { name: 'Review the upload' }).waitFor()
  await page.getByLabel('Provenance note').fill('Typed before it was stopped.')
  const rows = await db().$count(stockAccounts)
  await whileOthersImport(async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('progressbar', { name: 'Adding to stock' }).waitFor()
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(page.url())
    await elsewhere.getByRole('progressbar', { name: 'Adding to stock' }).waitFor()
    await inspect(elsewhere, 'main')
    await elsewhere.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The last import did not finish.').waitFor()
    await elsewhere.getByText('The last import did not finish.').waitFor()
    expect(await db().$count(stockAccounts)).toBe(rows)
    await elsewhere.close()
  })
  expect(await page.getByLabel('Provenance note').inputValue()).toBe('Typed before it was stopped.')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('10 accounts added').first().waitFor()
})

test.each([true, false])('shows when a long import is done (scripts: %s)', async (hasScripts) => {
  const its = hasScripts ? page : plainPage
  await its.goto(shop().url + (await upload(accounts(7), 'long.txt')))
  await its.getByLabel('Provenance note').fill('From the vendor.')
  await whileOthersImport(async () => {
    await its.getByRole('button', { name: 'Import' }).click()
    await its.getByRole('progressbar', { name: 'Adding to stock' }).waitFor()
  })
  await its.getByText('7 accounts added').first().waitFor()
  expect(await metric(its, 'Added')).toBe('7')
})

test('imports without scripts, and refuses to undo a batch with sold accounts', async () => {
  await plainPage.goto(`${shop().url}/admin/dashboard`)
  await plainPage.getByRole('link', { name: 'Add Stock' }).click()
  await plainPage.getByLabel('Or Paste Data').fill(`${accounts(3)}\nnobody`)
  await plainPage.getByRole('button', { name: 'Upload' }).click()
  expect(await metric(plainPage, 'To be added')).toBe('3')
  expect(await plainPage.getByLabel('Provenance note').inputValue()).toBe('From the vendor.')
  await plainPage.getByLabel('Provenance note').fill('')
  await plainPage.getByRole('button', { name: 'Import' }).click()
  await plainPage.getByText('Please say where this stock comes from.').waitFor()
  await plainPage.getByLabel('Provenance note').fill('Written at the review.')
  await plainPage.getByRole('button', { name: 'Import' }).click()
  await plainPage.getByRole('status').filter({ hasText: '3 accounts added' }).waitFor()
  await plainPage.getByRole('link', { name: 'View batch' }).click()
  await plainPage.getByText('Written at the review.').waitFor()
  await plainPage.getByRole('link', { name: 'Undo batch' }).click()

  const buyer = await createCustomer({ balanceCents: 10_000 })
  const quantity = await db().$count(stockAccounts, eq(stockAccounts.status, 'available'))
  const purchase = { productId: INSTAGRAM, quantity, unitPriceCents: 50, idempotencyKey: randomUUID() }
  await purchaseAccounts({ ...purchase, customerId: buyer.id })
  await plainPage.getByRole('button', { name: 'Undo batch' }).click()
  await plainPage.getByRole('alert').filter({ hasText: '3 of this batch were sold.' }).waitFor()
  expect(await db().$count(stockAccounts, eq(stockAccounts.status, 'sold'))).toBe(quantity)
})

test('has no page and no files for an unknown upload', async () => {
  const paths = ['', '/skipped.csv', '/known.csv'].map((file) => `/admin/stock/uploads/${randomUUID()}${file}`)
  for (const path of [...paths, `/admin/stock/batches/${randomUUID()}`, `/admin/stock/batches/x/undo`]) {
    expect((await fetch(shop().url + path, { headers: { cookie } })).status, path).toBe(404)
  }
  const progress = await fetch(`${shop().url}/admin/stock/uploads/${randomUUID()}/progress.json`, {
    headers: { cookie },
  })
  expect(await progress.json()).toEqual({ progress: null })
})
