import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { productDownloads, products } from '#app/db/schema/catalog.ts'
import { createAdmin, createCustomer, publishFile, STORYTAG } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, stopClock, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()

let adminCookie: string
let scriptedPage: Page
let plainPage: Page
/** Holds files to upload; a browser reads a file on its own faster than the test can pass one. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packhouse-story-tag-'))
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
  scriptedPage = await openPage()
  plainPage = await openPage({ javaScriptEnabled: false })
})
beforeEach(async () => {
  await db().delete(productDownloads)
})
afterAll(() => rm(folder, { recursive: true }))

test('shows StoryTag Pro on the storefront and links to its page', async () => {
  await scriptedPage.goto(shop().url)
  await scriptedPage.getByRole('heading', { name: 'StoryTag Pro' }).waitFor()
  await scriptedPage.getByRole('link', { name: 'See what it does' }).click()
  await scriptedPage.waitForURL('**/story-tag')
})

const zipOf = (bytes: number) => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(bytes - 4)])

const digestOf = (zip: Buffer) => createHash('sha256').update(zip).digest('hex')

const visit = (page: Page) => page.goto(`${shop().url}/story-tag`)

/** Changes the page's session; without a cookie, to a visitor's. */
async function become(page: Page, cookie = ''): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().clearCookies({ name: 'currentUser' })
  if (name) await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
}

describe('the carousel, which keeps its state between tests', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'The program in five drawings' })
  const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })

  /** Polls the number of the slide exposed to assistive technology, once it rests in view. */
  function shown(page: Page) {
    return expect.poll(async () => {
      const slide = page.locator('[aria-roledescription=slide]:not([aria-hidden])')
      if ((await slide.count()) !== 1) return null
      const frame = await carousel(page).boundingBox()
      const box = await slide.boundingBox()
      const atRest = frame && box && Math.abs(frame.x - box.x) < 2
      return atRest ? (await slide.getAttribute('aria-label'))?.replace(' of 5', '') : null
    })
  }

  let page: Page

  // The tests advance this clock.
  beforeAll(async () => {
    page = await openPage({ reducedMotion: 'no-preference' })
    await stopClock(page)
    await visit(page)
    await page.mouse.move(0, 0)
  })

  const pass = (milliseconds: number) => page.clock.runFor(milliseconds)

  test('has five slides, controls and dots', async () => {
    await shown(page).toBe('1')
    expect(await carousel(page).getAttribute('aria-roledescription')).toBe('carousel')
    const labels = page.locator('[aria-roledescription=slide]')
    expect(await labels.evaluateAll((slides) => slides.map((slide) => slide.ariaLabel))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number} of 5`),
    )
    const dots = carousel(page).getByRole('button', { name: /^Slide \d/ })
    expect(await dots.count()).toBe(5)
    expect(await dots.nth(0).getAttribute('aria-current')).toBe('true')
  })

  test('advances every five seconds', async () => {
    await pass(4_500)
    await shown(page).toBe('1')
    await pass(2_000)
    await shown(page).toBe('2')
    await pass(5_000)
    await shown(page).toBe('3')
  })

  test('pauses while the pointer is over it', async () => {
    await carousel(page).hover()
    await pass(12_000)
    await shown(page).toBe('3')
    await page.mouse.move(0, 0)
    await pass(6_500)
    await shown(page).toBe('4')
  })

  test('pauses while it contains the focus', async () => {
    await page.getByRole('link', { name: 'TOOLS' }).focus()
    while (!(await carousel(page).evaluate((region) => region.contains(document.activeElement)))) {
      await page.keyboard.press('Tab')
    }
    await pass(12_000)
    await shown(page).toBe('4')
    await page.getByRole('link', { name: 'TOOLS' }).focus()
    await pass(6_500)
    await shown(page).toBe('5')
  })

  test('stays on its slide after Pause, despite a swipe, until Play', async () => {
    await button(page, 'Pause the slides').click()
    const box = await carousel(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
    await page.mouse.down()
    await page.mouse.up()
    await page.mouse.move(0, 0)
    await pass(12_000)
    await shown(page).toBe('5')
    await button(page, 'Play the slides').click()
    await pass(6_500)
    await shown(page).toBe('1')
  })

  test('turns by buttons, dots and arrow keys, and wraps around', async () => {
    // By then the slide rests, and the next one is not due.
    const turned = async (number: string) => {
      await pass(1_500)
      await shown(page).toBe(number)
    }
    await button(page, 'Next slide').click()
    await turned('2')
    await button(page, 'Previous slide').click()
    await button(page, 'Previous slide').click()
    await turned('5')
    await button(page, 'Slide 3').click()
    await turned('3')
    expect(await button(page, 'Slide 3').getAttribute('aria-current')).toBe('true')
    expect(await carousel(page).locator('[aria-current]').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await turned('4')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await turned('2')
  })

  test('does not move on its own with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page)
    await page.mouse.move(0, 0)
    await shown(page).toBe('1')
    await button(page, 'Play the slides').waitFor()
    await pass(12_000)
    await shown(page).toBe('1')
    await button(page, 'Next slide').click()
    await shown(page).toBe('2')
  })

  test('turns by a swipe', async () => {
    const page = await openPage({ reducedMotion: 'no-preference', hasTouch: true, viewport: PHONE })
    await visit(page)
    await shown(page).toBe('1')
    await carousel(page).scrollIntoViewIfNeeded()
    const box = await carousel(page).boundingBox()
    const [y, from] = [Math.round((box?.y ?? 0) + 100), 280]
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await touch('touchStart', from)
    for (let x = from; x >= 80; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await shown(page).toBe('2')
    await page.close()
  })

  test('is a scrollable row without scripts', async () => {
    await visit(plainPage)
    const row = plainPage.locator('.slides')
    expect(await carousel(plainPage).getByRole('button').count()).toBe(0)
    const last = plainPage.getByText('The key, where the list is, and where the results go.')
    await last.scrollIntoViewIfNeeded()
    await inViewOf(last, row)
    await expectNoSidewaysScroll(plainPage)
  })

  async function inViewOf(inner: Locator, outer: Locator): Promise<void> {
    const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()]
    expect(box && frame && box.x >= frame.x && box.x < frame.x + frame.width).toBe(true)
  }
})

describe.each([true, false])('the download, with scripts: %s', (javaScriptEnabled) => {
  let page: Page
  beforeAll(() => {
    page = javaScriptEnabled ? scriptedPage : plainPage
  })

  // The accessibility check needs scripts.
  const look: (page: Page, part?: string) => Promise<void> = javaScriptEnabled ? inspect : expectNoSidewaysScroll

  test('shows its name and size, and delivers the published file', async () => {
    const zip = zipOf(700_000)
    await publishFile(zip)
    await become(page)
    await visit(page)
    await page.getByText('tool.zip').waitFor()
    await page.getByText('700 kB', { exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tool.zip')
    expect((await readFile(await download.path())).equals(zip)).toBe(true)
  })

  test('says so when there is none', async () => {
    await become(page)
    await visit(page)
    await page.getByText('The download is not available yet.').waitFor()
    expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0)
    const answer = await page.goto(`${shop().url}/story-tag/download`)
    expect(answer?.status()).toBe(404)
    await page.getByText('The download is not available yet.').waitFor()
    if (!javaScriptEnabled) await look(page)
    expect(problems.splice(0)).toEqual([`${shop().url}/story-tag/download answered 404`])
  })

  test('is published by the admin, with errors and a concurrent upload explained', async () => {
    await become(page, adminCookie)
    await visit(page)
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await page.getByText('No file is published yet.').waitFor()
    const file = page.getByLabel('Drop a ZIP file here, or choose one')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Please choose the ZIP file to publish.').waitFor()
    const refused = page.getByText('This is not a ZIP file. Nothing was changed.')
    if (javaScriptEnabled) {
      await file.setInputFiles({ name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: zipOf(100) })
      await refused.waitFor()
    }
    await file.setInputFiles({ name: 'tool.zip', mimeType: 'application/zip', buffer: Buffer.from('MZ, a program') })
    await refused.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish' }).click()
    await refused.waitFor()
    await look(page, 'main')
    const zip = zipOf(3_000_000)
    const zipPath = path.join(folder, 'My tool 2.zip')
    await writeFile(zipPath, zip)
    await file.setInputFiles(zipPath)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Customers now download this file.').first().waitFor()
    await page.getByText('My-tool-2.zip').waitFor()
    await page.getByText('3 MB', { exact: true }).waitFor()
    const published = async () => Buffer.from(await (await fetch(`${shop().url}/story-tag/download`)).arrayBuffer())
    expect((await published()).equals(zip)).toBe(true)

    const [early, late] = [zipOf(1_000), zipOf(2_000)]
    await publishFile(early)
    const lateFile = { name: 'late.zip', mimeType: 'application/zip', buffer: late }
    await file.setInputFiles(lateFile)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Another file was published while this page was open and is shown now.').waitFor()
    await page.getByText(digestOf(early)).waitFor()
    await look(page, 'main')
    expect((await published()).equals(early)).toBe(true)
    // Without scripts, a reloaded form loses its file.
    if (!javaScriptEnabled) await file.setInputFiles(lateFile)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(digestOf(late)).waitFor()
    await page.getByText('Customers now download this file.').first().waitFor()
    expect((await published()).equals(late)).toBe(true)
  })

  test('has cards that the admin edits, adds and removes', async () => {
    const before = [
      { title: 'First', text: 'One.' },
      { title: 'Second', text: 'Two.' },
    ]
    await db().update(products).set({ prerequisites: before }).where(eq(products.id, STORYTAG))
    await become(page, adminCookie)
    await page.goto(`${shop().url}/admin/tools/storytag`)
    const card = (number: number) => page.getByRole('group', { name: `Card ${number}` })
    await card(1).getByLabel('Title').fill('')
    await card(1).getByLabel('Text').fill('')
    await card(4).getByLabel('Title').fill('x'.repeat(10_000))
    await card(4).getByLabel('Text').fill('x'.repeat(10_000))
    await page.getByRole('button', { name: 'Save cards' }).click()
    await card(4).getByText('A title must be plain text of at most 80 characters.').waitFor()
    await card(4).getByText('A text must be plain text of at most 400 characters.').waitFor()
    expect(await card(4).getByLabel('Title').inputValue()).toHaveLength(10_000)
    await card(4).getByLabel('Title').fill('')
    await card(4).getByLabel('Text').fill('')
    await card(5).getByLabel('Title').fill('Fünfte 🎫 <b>مرحبا</b>')
    await page.getByRole('button', { name: 'Save cards' }).click()
    await card(5).getByText('Please describe what is needed.').waitFor()
    expect(await card(5).getByLabel('Title').inputValue()).toBe('Fünfte 🎫 <b>مرحبا</b>')
    expect(await card(1).getByLabel('Title').inputValue()).toBe('')
    await look(page, 'main')
    await card(5).getByLabel('Text').fill('Five.')
    await page.getByRole('button', { name: 'Save cards' }).click()
    await page.getByText('The page now shows the new cards.').first().waitFor()
    expect(await card(1).getByLabel('Title').inputValue()).toBe('Second')
    expect(await card(2).getByLabel('Title').inputValue()).toBe('Fünfte 🎫 <b>مرحبا</b>')
    expect(await card(3).getByLabel('Title').inputValue()).toBe('')
    await visit(plainPage)
    const cards = plainPage.getByRole('heading', { level: 3 })
    expect(await cards.allTextContents()).toEqual(['Second', 'Fünfte 🎫 <b>مرحبا</b>'])
    await expectNoSidewaysScroll(plainPage)
  })

  test('asks visitors for an address, and refuses admins', async () => {
    const getIt = page.getByRole('button', { name: 'Get it for $15.00' })
    await become(page)
    await visit(page)
    await getIt.click()
    await page.waitForURL('**/purchase?**')
    await page.getByText('Buy without an account: we email you a link to your order.').waitFor()

    await become(page, adminCookie)
    await visit(page)
    await page.getByText('30 days on one device. Admins cannot purchase products.').waitFor()
    await getIt.click()
    await page.waitForURL('**/purchase?**')
    await page.getByRole('main').getByText('Admins cannot purchase products.').waitFor()

    const { email } = await createCustomer({ balanceCents: 400 })
    await become(page, await signIn(shop().url, email))
    await visit(page)
    await getIt.click()
    await page.getByRole('button', { name: 'Pay $11.00' }).waitFor()
    await page.getByRole('link', { name: 'Add Funds' }).click()
    await page.waitForURL('**/customer/add-balance?returnTo=*')
  })
})

test('lists one tool on the tools page, with a link to its page', async () => {
  await become(plainPage)
  await plainPage.goto(`${shop().url}/tools`)
  const tools = plainPage.getByRole('main').getByRole('listitem')
  expect(await tools.count()).toBe(1)
  await tools.getByRole('link').click()
  await plainPage.waitForURL('**/story-tag')
})

describe("the download's URL", () => {
  const address = () => `${shop().url}/story-tag/download`

  test('responds to HEAD and to a known tag without the bytes', async () => {
    await publishFile(zipOf(300_000))
    const head = await fetch(address(), { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('300000')
    expect(head.headers.get('content-type')).toBe('application/zip')
    expect(head.headers.get('content-disposition')).toBe('attachment; filename="tool.zip"')
    const tag = head.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/)
    expect((await fetch(address(), { headers: { 'If-None-Match': tag } })).status).toBe(304)
    expect((await fetch(address(), { method: 'POST' })).status).toBe(405)
  })

  test('aborts for a slow reader when another file is published, and never mixes the two', async () => {
    const [old, fresh] = [zipOf(24_000_000), zipOf(1_000_000)]
    await publishFile(old)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => get(address(), resolve).on('error', reject))
    // Read nothing until the new file is published; the connection buffers only a small part.
    answer.pause()
    await publishFile(fresh)
    const got: Buffer[] = []
    const reading = async () => {
      for await (const bytes of answer) got.push(bytes)
    }
    await expect(reading()).rejects.toThrow('aborted')
    const read = Buffer.concat(got)
    expect(read.length).toBeLessThan(old.length)
    expect(read.subarray(0, 250_000).equals(old.subarray(0, 250_000))).toBe(true)
    expect(Buffer.from(await (await fetch(address())).arrayBuffer()).equals(fresh)).toBe(true)
  })
})
