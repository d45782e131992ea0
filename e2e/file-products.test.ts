import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'
import { listVersions } from '#app/domain/catalog/content/file-versions.ts'
import { purchaseFile } from '#app/domain/orders/purchase/purchase-file.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { copyOf, fileProduct, publish } from '#test/copies.ts'
import { refund } from '#test/refunding.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let admin: string
beforeAll(async () => {
  admin = await signIn(shop().url, (await createAdmin()).email)
})

async function customer(balanceCents: number) {
  const person = await createCustomer({ balanceCents })
  return { ...person, cookie: await signIn(shop().url, person.email) }
}

/** Larger than any other form may be. */
const guide = Buffer.alloc(3_000_000, 'pages of the guide ')

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('an admin creates a file and publishes it, and a customer buys and downloads it', async () => {
    const name = `Field guide ${javaScriptEnabled}`
    const page = await openPage({ cookie: admin, javaScriptEnabled, viewport: PHONE })
    await page.goto(`${shop().url}/admin/products/new?kind=file`)
    await page.getByLabel('Product name').fill(name)
    await page.getByLabel('Price', { exact: true }).fill('4')
    await page.getByLabel('Put up for sale immediately').check()
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('link', { name: 'versions page' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Please enter a version, such as 1.0.').waitFor()
    await page.getByLabel('Version').fill('1.0')
    await page.locator('input[type=file]').setInputFiles({
      name: 'Guide é.bin',
      mimeType: 'application/octet-stream',
      buffer: guide,
    })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('link', { name: 'Guide é.bin' }).waitFor()
    if (javaScriptEnabled) await inspect(page)

    const { cookie } = await customer(4_00)
    const buyer = await openPage({ cookie, javaScriptEnabled, viewport: PHONE })
    await buyer.goto(`${shop().url}/files/field-guide-${javaScriptEnabled}`)
    await buyer.locator('#buy').getByText('Always in stock').waitFor()
    if (javaScriptEnabled) await inspect(buyer)
    await buyer.getByRole('button', { name: 'Buy now' }).click()
    await buyer.getByRole('button', { name: 'Confirm purchase' }).click()
    await buyer.getByRole('heading', { name: 'Files' }).waitFor()
    const download = buyer.waitForEvent('download')
    await buyer.getByRole('link', { name: 'Download version 1.0' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Guide é.bin')
    expect(guide.equals(await readFile(await file.path()))).toBe(true)
    await buyer.reload()
    await buyer.getByRole('heading', { name: 'Who opened or downloaded it' }).waitFor()
    if (javaScriptEnabled) await inspect(buyer)

    await buyer.goto(`${shop().url}/files/field-guide-${javaScriptEnabled}`)
    await buyer.getByRole('link', { name: 'Go to your files' }).click()
    await buyer.getByRole('heading', { name: 'Files' }).waitFor()

    await buyer.goto(`${shop().url}/customer/dashboard`)
    if (javaScriptEnabled) await inspect(buyer)
    await buyer
      .getByRole('region', { name: 'Files, texts and codes' })
      .getByRole('link', { name: 'View files' })
      .click()
    await buyer.getByRole('heading', { name: 'Files', exact: true }).waitFor()
  })

  test('shows what is missing from the balance, and no file without a version', async () => {
    const productId = await fileProduct()
    const { cookie } = await customer(3_00)
    const buyer = await openPage({ cookie, javaScriptEnabled })
    await buyer.goto(`${shop().url}/files/${productId}`)
    await buyer.getByRole('button', { name: 'Buy now' }).click()
    if (javaScriptEnabled) await buyer.getByText('Your balance is $3.00. Required: $4.00.').first().waitFor()
    else await buyer.getByRole('button', { name: 'Pay $1.00' }).waitFor()
    const unpublished = await fileProduct({ version: null })
    // Counts of the stock are a quarter of a second old at most.
    const state = async () => {
      await buyer.goto(`${shop().url}/files/${unpublished}`)
      return buyer.locator('#buy button').first().textContent()
    }
    await expect.poll(state).toContain('Out of Stock')
    expect(await buyer.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)
  })
})

const ask = (path: string, cookie: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop().url + path, { method, headers: { cookie, ...headers }, redirect: 'manual' })

test.each([true, false])('an admin deletes an earlier version (scripts: %s)', async (javaScriptEnabled) => {
  const productId = await fileProduct()
  const { id, cookie } = await customer(4_00)
  const { orderId } = await purchaseFile(copyOf(productId, id))
  const [first] = await listVersions(productId)
  const path = `${shop().url}/customer/orders/${orderId}/versions/${first?.id}/file.bin`
  expect((await fetch(path, { headers: { cookie } })).status).toBe(200)
  await publish(productId, '2.0')

  const page = await openPage({ cookie: admin, javaScriptEnabled, viewport: PHONE })
  await page.goto(`${shop().url}/admin/products/${productId}/versions`)
  await page.getByRole('link', { name: 'Delete version 1.0' }).click()
  await page.getByText('Buyers can no longer download it').waitFor()
  if (javaScriptEnabled) await inspect(page)
  await page.getByRole('button', { name: 'Delete version' }).click()
  await page.getByText('Nobody can download it anymore.').first().waitFor()
  expect(await page.getByRole('link', { name: /^Delete/ }).count()).toBe(0)
  if (javaScriptEnabled) await inspect(page)

  expect((await fetch(path, { headers: { cookie } })).status).toBe(404)
  const order = await (await fetch(`${shop().url}/customer/orders/${orderId}`, { headers: { cookie } })).text()
  expect(order).toContain(`/versions/${(await listVersions(productId))[0]?.id}/`)
  expect(order).not.toContain(`/versions/${first?.id}/`)
})

test('resumes a download, and logs each one that sends bytes', async () => {
  const productId = await fileProduct()
  const content = randomBytes(700 * 1024)
  await publish(productId, '2.0', { content })
  const [newest] = await listVersions(productId)
  const { id, cookie } = await customer(4_00)
  const { orderId } = await purchaseFile(copyOf(productId, id))
  const path = `/customer/orders/${orderId}/versions/${newest?.id}/file.bin`

  const head = await ask(path, cookie, {}, 'HEAD')
  const tag = head.headers.get('etag') ?? ''
  expect([head.status, head.headers.get('content-length'), tag]).toEqual([
    200,
    String(content.length),
    `"${newest?.sha256}"`,
  ])
  const options = await ask(path, cookie, {}, 'OPTIONS')
  expect([options.status, options.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  const whole = await ask(path, cookie)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'content-length': String(content.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="guide.pdf"/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
  const rest = await ask(path, cookie, { range: 'bytes=300000-', 'if-range': tag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 300000-${content.length - 1}/${content.length}`,
  ])
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(300_000))).toBe(true)
  expect((await ask(path, cookie, { range: 'bytes=300000-', 'if-range': '"other"' })).status).toBe(200)
  expect((await ask(path, cookie, { range: `bytes=${content.length}-` })).status).toBe(416)
  expect((await ask(path, cookie, { 'if-none-match': tag })).status).toBe(304)
  expect(await db().$count(credentialReveals, eq(credentialReveals.orderId, orderId))).toBe(3)
})

test('sends the file only to its buyer and to admins, and to no buyer after a refund', async () => {
  const productId = await fileProduct()
  const [version] = await listVersions(productId)
  const [buyer, other] = [await customer(4_00), await customer(4_00)]
  const { orderId } = await purchaseFile(copyOf(productId, buyer.id))
  const path = `/customer/orders/${orderId}/versions/${version?.id}/file.bin`
  const own = `/admin/products/${productId}/versions/${version?.id}/file.bin`
  expect((await ask(path, buyer.cookie)).status).toBe(200)
  expect((await ask(path, other.cookie)).status).toBe(404)
  expect((await ask(path, '')).status).toBe(302)
  expect((await ask(own, admin)).status).toBe(200)
  expect((await ask(own, buyer.cookie)).status).toBe(302)
  for (const wrong of [
    `/customer/orders/${orderId}/versions/${randomUUID()}/file.bin`,
    `/customer/orders/${orderId}/versions/%00/file.bin`,
  ]) {
    expect((await ask(wrong, buyer.cookie)).status).toBe(404)
  }
  await refund(orderId)
  expect((await ask(path, buyer.cookie)).status).toBe(404)
  const page = await (await ask(`/customer/orders/${orderId}`, buyer.cookie)).text()
  expect(page).toContain('Your access has ended.')
})
