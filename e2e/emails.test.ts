import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { pack } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const PATH = '/admin/settings/emails'

let admin: Person
let cookie: string

beforeAll(async () => {
  admin = await createAdmin()
  cookie = await signIn(shop().url, admin.email)
  await loadStock(5)
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(path: string, scripts: boolean): Promise<Page> {
  const page = await openPage({ cookie, javaScriptEnabled: scripts, viewport: PHONE })
  await page.goto(shop().url + path)
  return page
}
const subject = (page: Page) => page.getByLabel('Subject', { exact: true })
const opening = (page: Page) => page.getByLabel('Opening', { exact: true })

test.each([true, false])('edits, previews, tests and sends an email (scripts: %s)', async (scripts) => {
  await db().execute(sql`truncate mail_texts`)
  const mark = scripts ? 'with' : 'without'
  const page = await open(PATH, scripts)
  if (scripts) await inspect(page, 'main')
  await page.getByRole('link', { name: 'Order delivered', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('ready: sign in and open the order').waitFor()
  if (scripts) await inspect(page, 'main')

  await opening(page).fill('Hi {{nobody}}')
  await press(page, 'Preview')
  await page.getByText('This email has no placeholder {{nobody}}. It has {{siteName}}').first().waitFor()
  expect(await opening(page).inputValue()).toBe('Hi {{nobody}}')

  await subject(page).fill(`Ready ${mark}: {{quantity}} × {{product}}`)
  await opening(page).fill('Thank you, **{{name}}**.\n\n<3 from {{siteName}}')
  await page.getByLabel('Language of the preview and the test').selectOption('es')
  await press(page, 'Preview')
  await page.getByText(`Ready ${mark}: 3 × Producto de ejemplo · Packhouse`, { exact: true }).waitFor()
  await frame.getByText('Thank you, Mara Quill.').waitFor()
  await frame.getByText('Pagado:').waitFor()
  expect(await frame.locator('html').getAttribute('lang')).toBe('es')
  await page.getByText('Plain text', { exact: true }).click()
  await page.getByText('Thank you, Mara Quill.').waitFor()
  if (scripts) await inspect(page, 'main')
  await press(page, 'Send a test email')
  await page.getByText(`is on its way to ${admin.email}`).waitFor()
  const tested = await mailTo(admin.email, `[Prueba] Ready ${mark}`, shop().dataDir)
  expect(tested.text).toContain('Thank you, Mara Quill.')

  expect(await subject(page).inputValue()).toBe(`Ready ${mark}: {{quantity}} × {{product}}`)
  await press(page, 'Save changes')
  await page.getByText('Email saved', { exact: true }).first().waitFor()

  const customer = await createCustomer({ name: 'Iris <i>Vale</i>', balanceCents: 5_00 })
  await purchaseAccounts(pack(customer.id))
  const mail = await mailTo(customer.email, `Ready ${mark}: 1 × Instagram accounts`, shop().dataDir)
  expect(mail.text).toContain('Thank you, Iris <i>Vale</i>.\n\n<3 from Packhouse')
  expect(mail.html).toContain('<strong><bdi>Iris &lt;i&gt;Vale&lt;/i&gt;</bdi></strong>')

  await page.goto(shop().url + PATH)
  await page.getByText('Changed', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Order delivered', exact: true }).click()
  await opening(page).fill('<b>typed and not saved')
  await press(page, "Back to the shop's text")
  await page.getByText("The shop's text is back", { exact: true }).first().waitFor()
  expect(await subject(page).inputValue()).toBe('')
  expect(await opening(page).inputValue()).toBe('')
})

test('shows a form next to what another admin saved', async () => {
  const [page, other] = [await open(`${PATH}/verify-email`, true), await open(`${PATH}/verify-email`, false)]
  await subject(other).fill('Theirs')
  await press(other, 'Save changes')
  await other.getByText('Email saved', { exact: true }).first().waitFor()
  await subject(page).fill('Mine')
  await press(page, 'Save changes')
  await page.getByText('Theirs').first().waitFor()
  expect(await subject(page).inputValue()).toBe('Mine')
  await press(page, 'Save changes')
  await page.getByText('Email saved', { exact: true }).first().waitFor()
  expect(await subject(page).inputValue()).toBe('Mine')
})

test('translates the text of an email under Translations', async () => {
  const page = await open(`${PATH}/password-changed`, true)
  await subject(page).fill('Your password is new')
  await press(page, 'Save changes')
  await page.getByText('Email saved', { exact: true }).first().waitFor()
  await page.goto(`${shop().url}/admin/settings/translations?language=es`)
  const field = page.getByLabel('Email "Password changed": subject')
  await field.fill('{{nobody}}')
  await press(page, 'Save changes')
  await page.getByText('This email has no placeholder {{nobody}}.').first().waitFor()
  await field.fill('Tu contraseña es nueva')
  await press(page, 'Save changes')
  await page.getByText('Translations saved', { exact: true }).first().waitFor()
  await page.goto(`${shop().url}${PATH}/password-changed?language=es`)
  await page.getByText('Tu contraseña es nueva · Packhouse').waitFor()
})

test.each([`${PATH}/alarm`, `${PATH}/constructor`, `${PATH}/order-delivered?language=xx`])(
  '%s is not found',
  async (path) => {
    expect((await fetch(shop().url + path, { headers: { cookie } })).status).toBe(404)
  },
)
