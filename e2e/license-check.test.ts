import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer } from '#test/cast.ts'
import { inspect } from './browser.ts'
import { attributeOf, linesOf, parseHtml, textOfId } from './html.ts'
import { useKeptPages } from './kept-pages.ts'
import { useShop } from './shop.ts'

const { show } = useKeptPages()
const shop = useShop({ workers: 2 })
const run = promisify(execFile)

const EMPTY = 'Please enter a license key'
const MALFORMED = 'Invalid license key format'
const NOT_VALID = 'License is invalid or expired'
const DEVICE = 'OWNERS-DEVICE'
const HOUR = 1 / 24

/** Issues a license that is bound to its owner's device and ends in this many days. */
async function issue(days: number, status: 'active' | 'inactive' = 'active') {
  const { id: customerId, email } = await createCustomer()
  const now = new Date()
  const licenseKey = newLicenseKey()
  await db()
    .insert(licenses)
    .values({
      id: randomUUID(),
      licenseKey,
      customerId,
      email,
      plan: 'StoryTag',
      softwareName: 'StoryTag',
      status,
      startsAt: addDays(now, days - 30),
      expiresAt: addDays(now, days),
      hardwareIds: [DEVICE],
    })
  return { licenseKey, email }
}

function post(body: BodyInit): Promise<Response> {
  return fetch(`${shop().url}/license-check`, { method: 'POST', body })
}

/** Returns the field's error and value as served without scripts. */
async function refusal(key: string) {
  const answer = await post(new URLSearchParams({ license_key: key }))
  const html = await answer.text()
  const errorId = attributeOf(html, 'license_key', 'aria-describedby')?.split(' ').at(-1) ?? ''
  return {
    status: answer.status,
    sentence: textOfId(html, errorId),
    kept: attributeOf(html, 'license_key', 'value'),
  }
}

test.each([
  ['nothing', '', EMPTY],
  ['blanks', '   ', EMPTY],
  ['a group too few', 'ABCD-EFGH-IJKL', MALFORMED],
  ['10,000 characters', 'A'.repeat(10_000), MALFORMED],
  ['emoji', '🔑🔑🔑🔑-🔑🔑🔑🔑-🔑🔑🔑🔑-🔑🔑🔑🔑', MALFORMED],
  ['right-to-left text', '‮מפתח-רישיון‬', MALFORMED],
  ['a script', '"><script>alert(1)</script>', MALFORMED],
  ['a letter that only looks like one', 'АBCD-EFGH-IJKL-MNOP', MALFORMED],
])('keeps %s in the field and explains the error', async (_what, key, sentence) => {
  expect(await refusal(key)).toEqual({ status: 400, sentence, kept: key })
})

test('accepts a key in any common notation', async () => {
  const key = newLicenseKey()
  for (const typed of [key.toLowerCase(), ` ${key} `, key.replaceAll('-', '\u2013'), key.replaceAll('-', '')]) {
    expect(await refusal(typed)).toEqual({ status: 422, sentence: NOT_VALID, kept: typed })
  }
})

test('refuses other fields and malformed forms', async () => {
  const twice = new FormData()
  twice.append('license_key', 'ABCD-EFGH-IJKL-MNOP')
  twice.append('license_key', 'ABCD-EFGH-IJKL-MNOP')
  const file = new FormData()
  file.set('license_key', new File(['ABCD-EFGH-IJKL-MNOP'], 'key.txt'))
  const more = new URLSearchParams({ license_key: 'ABCD-EFGH-IJKL-MNOP', hardware_id: 'mine' })
  for (const body of [twice, file, more, '{}']) expect((await post(body)).status).toBe(400)
})

test('gives the same answer for unknown, suspended and expired keys', async () => {
  const keys = [newLicenseKey(), (await issue(20, 'inactive')).licenseKey, (await issue(-1)).licenseKey]
  for (const key of keys) expect(await refusal(key)).toEqual({ status: 422, sentence: NOT_VALID, kept: key })
})

test.each([
  [8 - HOUR, 'License is active', '8 days left'],
  [7 - HOUR, 'License expires soon', '7 days left'],
  [1 - HOUR, 'License expires soon', '1 day left'],
])('shows a key with %d days left as "%s"', async (days, message, left) => {
  const { licenseKey, email } = await issue(days)
  const html = await (await post(new URLSearchParams({ license_key: licenseKey }))).text()
  const result = parseHtml(html).querySelector('section[aria-label="Result"]')
  expect(result?.querySelector('h2')?.text).toContain(message)
  const lines = linesOf(result?.outerHTML ?? '')
  for (const text of ['StoryTag', 'Active', licenseKey]) expect(lines).toContain(`\n${text}\n`)
  expect(result?.text).toContain(left)
  const until = result?.querySelector('time')?.getAttribute('datetime') ?? ''
  expect(new Date(until).getTime()).toBeGreaterThan(Date.now())
  for (const secret of [email, DEVICE, DEVICE.slice(0, 8)]) expect(html).not.toContain(secret)
})

async function check(page: Page, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'License key' }).fill(key)
  await page.getByRole('button', { name: 'Check license' }).click()
}

test.each([true, false])('lets a visitor check keys from the footer (scripts: %s)', async (javaScriptEnabled) => {
  const { licenseKey } = await issue(20)
  const page = await show(`${shop().url}/tools`, { javaScriptEnabled })
  await page.getByRole('link', { name: 'Check a license' }).click()
  await page.waitForURL('**/license-check')
  const field = page.getByRole('textbox', { name: 'License key' })
  await check(page, 'abc')
  await page.locator('p', { hasText: MALFORMED }).waitFor()
  if (javaScriptEnabled) {
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await inspect(page, 'form')
  }
  await check(page, licenseKey)
  await page.getByRole('heading', { name: 'License is active' }).waitFor()
  expect(await page.locator('p', { hasText: MALFORMED }).count()).toBe(0)
  expect(await field.inputValue()).toBe(licenseKey)
  expect(page.url()).toBe(`${shop().url}/license-check`)
  if (javaScriptEnabled) await inspect(page, '[aria-label="Result"]')
  expect([...shop().lines, ...shop().complaints].join('\n')).not.toContain(licenseKey)
})

test('opens the reference and switches languages without scripts', async () => {
  const page = await show(`${shop().url}/license-check`, { javaScriptEnabled: false })
  const languages = reference(page, 'Check a license key').getByRole('group', { name: 'Language' })
  await languages.getByText('curl --request POST').waitFor()
  await languages.getByRole('radio', { name: 'TypeScript' }).check()
  await languages.getByText('JSON.stringify({"license_key"').waitFor()
  await languages.getByText('curl --request POST').waitFor({ state: 'hidden' })
  await page.locator('summary', { hasText: '/.well-known/jwks.json' }).click()
  await page.getByText('A JWK Set (RFC 7517), newest key first.').waitFor()
})

test('copies each program, and says when the browser blocks the clipboard', async () => {
  const page = await show(`${shop().url}/license-check`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const { summary, language, code } of await snippets()) {
    const article = reference(page, summary)
    await article.getByRole('radio', { name: language }).check()
    await article.getByRole('button', { name: `Copy ${language}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  }
  // Also inspects everything that can be unfolded.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await inspect(page, '#api')

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await reference(page, 'Check a license key')
    .getByRole('button', { name: /^Copy / })
    .click()
  await page.getByText('Copy Failed', { exact: true }).waitFor()
  await page.getByText('Could not copy text.', { exact: true }).waitFor()
})

/** Returns the section about the operation with this summary. */
function reference(page: Page, summary: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: summary }) })
}

async function snippets() {
  const document = await (await fetch(`${shop().url}/api/openapi.json`)).json()
  return describeApi(document).flatMap(({ summary, snippets }) => snippets.map((snippet) => ({ summary, ...snippet })))
}

const programs: Record<string, { tool: string; run: (file: string) => [command: string, args: string[]] }> = {
  curl: { tool: 'curl', run: (file) => ['sh', [file]] },
  Python: { tool: 'python3', run: (file) => ['python3', [file]] },
  TypeScript: { tool: process.execPath, run: (file) => [process.execPath, [file]] },
}

/** Returns whether the command runs here; not every machine has Python. */
function isInstalled(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  )
}

test('runs the programs unchanged and with another key', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-programs-'))
  const { licenseKey } = await issue(20)
  const html = await (await fetch(`${shop().url}/license-check`)).text()
  const shown = parseHtml(html)
    .querySelectorAll('pre')
    .map(({ text }) => text)
  for (const { language, code } of await snippets()) {
    expect(shown).toContain(code)
    const program = programs[language]
    if (!program || !(await isInstalled(program.tool))) continue
    const output = async (text: string) => {
      const file = path.join(folder, 'program.mts')
      await writeFile(file, text)
      return (await run(...program.run(file))).stdout
    }
    expect(await output(code), language).toMatch(/status['"]?: ?['"]invalid['"]/)
    const real = code.replace('K7QD-29XM-TR4V-8HPA', licenseKey).replace('DESKTOP-9F3A61C2', DEVICE)
    expect(await output(real), language).toMatch(/status['"]?: ?['"]active['"]/)
    const mistaken = output(code.replace('K7QD-29XM-TR4V-8HPA', 'x'))
    if (language === 'curl') expect(await mistaken).toContain(MALFORMED)
    else await expect(mistaken, language).rejects.toThrow(MALFORMED)
  }
  await rm(folder, { recursive: true })
})

test('documents the endpoints for programs with all fields, and no others', async () => {
  const { components, paths } = await (await fetch(`${shop().url}/api/openapi.json`)).json()
  const html = await (await fetch(`${shop().url}/license-check`)).text()
  const operations: Record<string, { tags: string[] }>[] = Object.values(paths)
  const isForPrograms = (operation: (typeof operations)[number]) =>
    Object.values(operation).some(({ tags }) => tags.includes('Licenses'))
  const expected = Object.keys(paths).filter((_, index) => isForPrograms(operations[index] ?? {}))
  expect(Object.keys(paths).filter((path) => html.includes(`${path}</code>`))).toEqual(expected)
  const schemas = Object.entries<{ properties?: object }>(components.schemas)
  const names = schemas
    .filter(([name]) => /^(License|Signing|Problem)/.test(name))
    .flatMap(([, { properties = {} }]) => Object.keys(properties))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !html.includes(`${name}</code>`))).toEqual([])
})

/** Attempts are counted per minute, so the next one may fall into a new minute. */
async function useUpAttempts(): Promise<void> {
  const attempt = async () => (await post(new URLSearchParams({ license_key: newLicenseKey() }))).status
  let status = await attempt()
  for (let tries = 1; status === 422 && tries <= 60; tries++) status = await attempt()
  expect(status).toBe(429)
}

// Last, because it uses up this address's attempts.
test('names the limit next to the field after too many wrong keys, and still accepts a valid one', async () => {
  const { licenseKey } = await issue(20)
  const limited = /^Too many attempts\. Please try again in \d+ seconds?\.$/
  const withoutScripts = async () => {
    await useUpAttempts()
    return await refusal(newLicenseKey())
  }
  await expect.poll(withoutScripts).toMatchObject({ status: 429, sentence: expect.stringMatching(limited) })
  const page = await show(`${shop().url}/license-check`)
  const withScripts = async () => {
    await useUpAttempts()
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await check(page, newLicenseKey())
    return (await answer).status()
  }
  await expect.poll(withScripts).toBe(429)
  await page.getByText(limited).waitFor()
  await inspect(page, 'form')
  await check(page, licenseKey)
  await page.getByRole('heading', { name: 'License is active' }).waitFor()
})
