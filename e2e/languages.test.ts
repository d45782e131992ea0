import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { createCustomer, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

const fromElsewhere = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
const inSpanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shop().url + path, { headers, redirect: 'manual' })
}

async function languageAt(path: string, headers?: Record<string, string>): Promise<string | undefined> {
  const answer = await get(path, headers)
  expect(answer.status, path).toBe(200)
  return /<html lang="([^"]+)"/.exec(await answer.text())?.[1]
}

test('names the language of a public page in its path', async () => {
  const expected = { '/': 'en', '/es': 'es', '/ar/tools': 'ar', '/PT-br/tools': 'pt-BR', '/zh-CN/auth/login': 'zh-CN' }
  for (const [path, language] of Object.entries(expected)) {
    expect(await languageAt(path, { 'accept-language': 'ru' }), path).toBe(language)
  }
  for (const path of ['/fr', '/es/nothing-here', '/es//elsewhere.test'])
    expect((await get(path)).status, path).toBe(404)
})

test.each([
  ['/', inSpanish, '/es'],
  ['/tools?x=1', inSpanish, '/es/tools?x=1'],
  ['/tools', { ...inSpanish, cookie: 'appLanguage=ru' }, '/ru/tools'],
  ['/tools', { ...inSpanish, cookie: 'appLanguage=en' }, null],
  ['/tools', { ...inSpanish, cookie: 'appLanguage=//elsewhere.test' }, '/es/tools'],
  ['/tools', { 'accept-language': 'xx' }, null],
  ['/ru/tools', inSpanish, null],
  ['/tools', { ...inSpanish, 'sec-fetch-site': 'same-origin' }, null],
])('leads a visitor of %s from elsewhere with %j to %s', async (path, headers, expected) => {
  const answer = await get(path, { ...fromElsewhere, ...headers })
  expect(answer.headers.get('location')).toBe(expected)
  expect(answer.status).toBe(expected ? 302 : 200)
})

test('keeps the chosen language of a customer, whose panel follows it on every device', async () => {
  const { id, email } = await createCustomer()
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  await page.goto(`${shop().url}/tools?from=here`)
  await page.getByRole('banner').getByTitle('Language').click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.waitForURL('**/ar/tools?from=here')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await db().select({ language: customers.language }).from(customers).where(eq(customers.id, id))).toEqual([
    { language: 'ar' },
  ])

  await page.goto(`${shop().url}/customer/orders?q=x`)
  expect(page.url()).toBe(`${shop().url}/ar/customer/orders?q=x`)

  const elsewhere = await openPage()
  await elsewhere.goto(`${shop().url}/auth/login`)
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  await elsewhere.waitForURL('**/ar/customer/dashboard*')
  expect(await elsewhere.locator('html').getAttribute('lang')).toBe('ar')
})

test('leads to the panel in the language of the cookie, else of the browser, without a setting', async () => {
  const { email } = await createCustomer()
  const cookie = await signIn(shop().url, email)
  const locationOf = async (headers: Record<string, string>) =>
    (await get('/customer/dashboard', { ...inSpanish, ...headers })).headers.get('location')
  expect(await locationOf({ cookie })).toBe(`${shop().url}/es/customer/dashboard`)
  expect(await locationOf({ cookie: `${cookie}; appLanguage=ru` })).toBe(`${shop().url}/ru/customer/dashboard`)
  expect(await locationOf({ cookie: `${cookie}; appLanguage=en` })).toBeNull()
})

test('refuses an unknown language, and leads to no other site', async () => {
  const choose = (language: string, path: string) =>
    fetch(`${shop().url}/language`, {
      method: 'POST',
      body: new URLSearchParams({ language, path }),
      redirect: 'manual',
    })
  expect((await choose('xx', '/tools')).status).toBe(400)
  expect((await choose('constructor', '/tools')).status).toBe(400)
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const malformed = { method: 'POST', headers, body: '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\na:b\r\n' }
  expect((await fetch(`${shop().url}/language`, malformed)).status).toBe(400)
  const accepted = await choose('es', '//elsewhere.test')
  expect(accepted.headers.get('location')).toBe('/es')
  // The cookie needs consent.
  expect(accepted.headers.getSetCookie()).toEqual([])
})

test('drops a flash message that was shown when the language of its page is changed', async () => {
  const { headers } = await fetch(`${shop().url}/language`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'es', path: '/status?flash=message-sent&page=2#top' }),
    redirect: 'manual',
  })
  expect(headers.get('location')).toBe('/es/status?page=2#top')
})

test('writes to people in the language that they registered in', async () => {
  const body = new URLSearchParams({
    name: 'Lucía Vega',
    email: 'lucia@example.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptTerms: 'on',
    acceptPrivacy: 'on',
  })
  const answer = await fetch(`${shop().url}/es/auth/register`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(/^\/es\/auth\/login\?/)
  const mail = await mailTo('lucia@example.com', 'Confirma tu correo electrónico', shop().dataDir)
  expect(mail.html).toContain('lang="es"')
})

test('lists a page in search engines once for each language, with its translations', async () => {
  const sitemap = await (await get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${shop().url}/pt-BR/license-check</loc>`)
  expect(sitemap).toContain(`hreflang="ar" href="${shop().url}/ar/license-check"`)
  const page = await (await get('/ru/tools')).text()
  expect(page).toContain(`<link rel="canonical" href="${shop().url}/ru/tools"/>`)
  expect(page).toContain(`<link rel="alternate" hrefLang="x-default" href="${shop().url}/tools"/>`)
  expect(page).toContain(`<link rel="alternate" hrefLang="zh-CN" href="${shop().url}/zh-CN/tools"/>`)
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /es/customer')
})

test('leads to a purchase, and to sign in, in the language of the page', async () => {
  const page = await openPage()
  await page.goto(`${shop().url}/es/story-tag`)
  await page.getByRole('button', { name: /^Comprar por/ }).click()
  await page.waitForURL('**/es/purchase?*')
  await page.getByRole('link', { name: 'Inicia sesión para pagar con tu saldo' }).click()
  await page.waitForURL('**/es/auth/login?*')
  expect(new URL(page.url()).searchParams.get('returnTo')).toMatch(/^\/purchase\?productId=storytag&/)
})

test('shows in another language that a form is being sent', async () => {
  const { email } = await createCustomer()
  const page = await openPage()
  await page.goto(`${shop().url}/es/auth/login`)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/es/auth/login.data*', async (route) => {
    await answered
    await route.continue()
  })
  const button = page.locator('main').getByRole('button', { name: 'Iniciar sesión' })
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await button.click()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  answer()
  await page.waitForURL('**/customer/dashboard*')
})
