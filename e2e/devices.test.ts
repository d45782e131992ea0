import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'
import { bindDevice } from '#app/domain/licenses/checks/check-license.ts'
import { freeDevice, releaseDevice } from '#app/domain/licenses/devices.ts'
import { OWNED_PAGE_SIZE } from '#app/domain/licenses/queries.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { HERE } from '#test/sign-in.ts'
import { failure, whileBroken } from '#test/while-broken.ts'
import { closeDialog, expectNoSidewaysScroll, inspect } from './browser.ts'
import { useKeptPages } from './kept-pages.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

const { show, problems } = useKeptPages()
const shop = useShop()

const SORTER = 'sorter'
const [DESK, LAPTOP, TOWER] = ['11111111-desk', '22222222-laptop', '33333333-tower']
const LONG = 'Workstation-of-the-second-floor-without-any-space-in-it-60ch'

let admin: Person
let adminCookie: string

beforeAll(async () => {
  admin = await createAdmin()
  adminCookie = await signIn(shop().url, admin.email)
  const software = { kind: 'software', name: 'Clip Sorter', priceCents: 900, durationDays: 14 } as const
  await db()
    .insert(products)
    .values({ ...software, id: SORTER, maxDevices: 3 })
})

/** Creates a customer with a license bound to these devices. */
async function holder(productId: string, ...hardwareIds: string[]) {
  const customer = await createCustomer()
  const { id, licenseKey } = await giveLicense({ productId, customerId: customer.id, email: customer.email })
  for (const hardwareId of hardwareIds) await bindDevice(id, hardwareId)
  const path = `/customer/dashboard/licenses/${id}/device`
  return { customer, id, licenseKey, path, cookie: await signIn(shop().url, customer.email) }
}

type Held = Awaited<ReturnType<typeof holder>>

/** Changes a device twice within moments. */
async function changeTwice({ id: licenseId, customer }: Held, hardwareId: string) {
  for (const _ of [1, 2]) {
    await releaseDevice({ licenseId, hardwareId, customer })
    await bindDevice(licenseId, hardwareId)
  }
}

function post({ path, cookie }: Held, fields: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields), redirect: 'manual' } as const
  return fetch(shop().url + path, init)
}

const device = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Follows Change Device for one of several devices and confirms it. */
async function change(page: Page, name: string, javaScriptEnabled: boolean): Promise<void> {
  await device(page, name).getByRole('link', { name: 'Change Device' }).click()
  const question = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main')
  await question.getByText(`${name} will lose this license.`).waitFor()
  if (javaScriptEnabled) await inspect(page, '[role=dialog]')
  else await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Change Device', exact: true }).click()
  await page.getByText('Device released').first().waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/customer/dashboard')
}

test('names several devices, changes them one by one, and blocks changes after the second', async () => {
  const held = await holder(SORTER, DESK, LAPTOP, TOWER)
  const page = await show(`${shop().url}/customer/dashboard`, { cookie: held.cookie })
  await page.getByText('Devices 3 of 3').waitFor()
  await page.getByText('Device 11111111').waitFor()
  const toDevices = page.getByRole('link', { name: /^Change Device of \w{4}$/ })
  await toDevices.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Devices 3 of 3' }).waitFor()

  const tooLong = `${LONG}-${LONG}`
  await device(page, 'Device 22222222').getByLabel('Name').fill(tooLong)
  await device(page, 'Device 22222222').getByRole('button', { name: 'Save name' }).click()
  await device(page, 'Device 22222222').getByText('The name must be plain text of at most 60 characters.').waitFor()
  expect(await device(page, 'Device 22222222').getByLabel('Name').inputValue()).toBe(tooLong)
  await inspect(page, '[role=dialog]')
  await device(page, 'Device 22222222').getByLabel('Name').fill(`  ${LONG} `)
  await device(page, 'Device 22222222').getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Name saved').first().waitFor()
  await device(page, LONG).getByText('22222222').waitFor()
  await dialog.getByText(`Bound to ${LONG}`).waitFor()
  await inspect(page, '[role=dialog]')
  await device(page, 'Device 11111111').getByLabel('Name').fill('Desk')
  await device(page, 'Device 11111111').getByRole('button', { name: 'Save name' }).click()
  await device(page, 'Desk').waitFor()
  await device(page, 'Desk').getByLabel('Name').fill('')
  await device(page, 'Desk').getByRole('button', { name: 'Save name' }).click()
  await device(page, 'Device 11111111').waitFor()

  await change(page, LONG, true)
  await page.getByText('Devices 2 of 3').waitFor()
  await toDevices.click()
  await page.getByText(`Released from ${LONG}`).waitFor()
  await page.getByText('The license was last used').waitFor()
  await page.getByText('by you').waitFor()
  await change(page, 'Device 11111111', true)
  expect(await storedLicense(held.id)).toMatchObject({ hardwareIds: [TOWER] })

  await page.getByText('Change Device is available again from').waitFor()
  await toDevices.click()
  await dialog.getByText('Change Device is available again from').waitFor()
  expect(await dialog.getByRole('link', { name: 'Change Device' }).count()).toBe(0)
  await inspect(page, '[role=dialog]')
  // A returning device keeps its name, and naming is not a change.
  await bindDevice(held.id, LAPTOP)
  await page.reload()
  await device(page, LONG).waitFor()
  await device(page, 'Device 33333333').getByLabel('Name').fill('Tower')
  await device(page, 'Device 33333333').getByRole('button', { name: 'Save name' }).click()
  await device(page, 'Tower').waitFor()
})

test('names and changes several devices without scripts', async () => {
  const held = await holder(SORTER, DESK, LAPTOP, TOWER)
  const dashboard = await openPlain(`${shop().url}/customer/dashboard`, held.cookie)
  expect(dashboard.words).toContain(' Devices 3 of 3 ')
  expect(dashboard.words).toContain(' Device 11111111 ')
  const devices = await dashboard.follow('Change Device')
  expect(devices.words).toContain(' Devices 3 of 3 ')
  const tooLong = `${LONG}-${LONG}`
  const refused = await devices.press('Save name', { name: tooLong }, LAPTOP)
  expect(refused.words).toContain(' The name must be plain text of at most 60 characters. ')
  expect(refused.form('Save name', LAPTOP).fields.name).toBe(tooLong)
  expect(refused.form('Save name', DESK).fields.name).toBe('')
  const named = await refused.press('Save name', { name: `  ${LONG} ` }, LAPTOP)
  expect(named.words).toContain('Name saved')
  expect(named.words).toContain(` ${LONG} `)
  expect(named.words).toContain(` Bound to ${LONG} `)
  const desk = await named.press('Save name', { name: 'Desk' }, DESK)
  expect(desk.words).toContain(' Desk ')
  expect((await desk.press('Save name', { name: '' }, DESK)).words).toContain(' Device 11111111 ')

  const page = await show(shop().url + held.path, { cookie: held.cookie, javaScriptEnabled: false })
  await expectNoSidewaysScroll(page)
  await change(page, LONG, false)
  await page.getByText('Devices 2 of 3').waitFor()
  await page.getByRole('link', { name: 'Change Device' }).click()
  await page.getByText(`Released from ${LONG}`).waitFor()
  await page.getByText('The license was last used').waitFor()
  await page.getByText('by you').waitFor()
  await change(page, 'Device 11111111', false)
  expect(await storedLicense(held.id)).toMatchObject({ hardwareIds: [TOWER] })
  await page.getByText('Change Device is available again from').waitFor()
  await page.getByRole('link', { name: 'Change Device' }).click()
  await page.getByText('After two changes within 24 hours, you have to wait a day.').waitFor()
  expect(await device(page, 'Device 33333333').getByRole('link', { name: 'Change Device' }).count()).toBe(0)
  await expectNoSidewaysScroll(page)

  await bindDevice(held.id, LAPTOP)
  const again = await openPlain(shop().url + held.path, held.cookie)
  expect(again.words).toContain(` ${LONG} `)
  expect((await again.press('Save name', { name: 'Tower' }, TOWER)).words).toContain(' Tower ')
})

const REFUSED = /You can change it again from [\d-]{10} [\d:]{8} UTC\./

test('refuses a change from an outdated tab, names the next time and hides the button', async () => {
  const held = await holder('storytag', DESK)
  const page = await show(`${shop().url}/customer/dashboard`, { cookie: held.cookie })
  await page.getByRole('link', { name: 'Change Device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Device 11111111 will lose this license').waitFor()
  await changeTwice(held, DESK)
  const before = await storedLicense(held.id)

  await dialog.getByRole('button', { name: 'Change Device' }).click()
  await dialog.getByText(REFUSED).waitFor()
  await dialog.getByText('Change Device is available again from').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Change Device' }).count()).toBe(0)
  expect(await dialog.getByRole('link', { name: 'Change Device' }).count()).toBe(0)
  await inspect(page, '[role=dialog]')
  await closeDialog(page)
  await page.getByRole('article').getByText('Change Device is available again from').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Change Device' }).count()).toBe(0)
  await inspect(page, 'article')
  expect(await storedLicense(held.id)).toEqual(before)
})

test('refuses a change from an outdated tab without scripts', async () => {
  const held = await holder('storytag', DESK)
  const dashboard = await openPlain(`${shop().url}/customer/dashboard`, held.cookie)
  const asked = await dashboard.follow('Change Device')
  expect(asked.words).toContain('Device 11111111 will lose this license')
  await changeTwice(held, DESK)
  const before = await storedLicense(held.id)

  const page = await asked.press('Change Device')
  expect(page.words).toMatch(REFUSED)
  expect(page.words).toContain('Change Device is available again from')
  expect(() => page.form('Change Device')).toThrow()
  expect(await storedLicense(held.id)).toEqual(before)
  await expectNoSidewaysScroll(await show(page.url, { cookie: held.cookie, javaScriptEnabled: false }))
})

/** Creates two devices, one with a long name that was changed twice. */
async function changed() {
  const held = await holder(SORTER, DESK, LAPTOP)
  await changeTwice(held, DESK)
  await post(held, { form: 'name', hardwareId: DESK, name: LONG })
  return { held, list: `${shop().url}/admin/licenses?q=${held.licenseKey}` }
}

test('lets an admin release any device despite recent changes, and records who', async () => {
  const { held, list } = await changed()
  const page = await show(list, { cookie: adminCookie })
  const row = page.getByRole('row').filter({ hasText: held.licenseKey })
  await row.getByText('22222222 +1').waitFor()
  await row.getByRole('link', { name: 'Details' }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('heading', { name: 'Devices 2 of 3' }).waitFor()
  await details.getByText(DESK, { exact: true }).waitFor()
  await inspect(page, '[role=dialog]')
  await details.getByRole('link', { name: `Release device ${LONG}` }).click()
  await details.getByText('loses this license, even if its owner changed devices recently.').waitFor()
  await details.getByText(DESK, { exact: true }).waitFor()
  await inspect(page, '[role=dialog]')
  await details.getByRole('button', { name: 'Release device' }).click()
  await details.getByRole('heading', { name: 'Devices 1 of 3' }).waitFor()
  await details.getByRole('link', { name: 'Ada Brook (admin)' }).waitFor()
  expect(await details.getByRole('link', { name: held.customer.name }).count()).toBeGreaterThan(2)
  expect(await storedLicense(held.id)).toMatchObject({ hardwareIds: [LAPTOP] })
  expect(await auditOf(held.id)).toMatchObject([{ actorId: admin.id, action: 'license.device_released' }])
  expect(new URL(page.url()).search).toContain(held.licenseKey)

  const owner = await show(shop().url + held.path, { cookie: held.cookie })
  await owner.getByText('by the shop').waitFor()
  await expect.poll(() => owner.getByText('by you').count()).toBe(2)
  expect(await owner.content()).not.toContain(admin.name)
  await inspect(owner, '[role=dialog]')
})

test('lets an admin release a device without scripts', async () => {
  const { held, list } = await changed()
  const licenses = await openPlain(list, adminCookie)
  expect(licenses.words).toContain(' 22222222 +1 ')
  const details = await licenses.follow('Details')
  expect(details.words).toContain(' Devices 2 of 3 ')
  expect(details.words).toContain(` ${DESK} `)
  const question = await details.follow(`Release device ${LONG}`)
  expect(question.words).toContain('loses this license, even if its owner changed devices recently.')
  expect(question.words).toContain(` ${DESK} `)
  for (const { url } of [details, question]) {
    await expectNoSidewaysScroll(await show(url, { cookie: adminCookie, javaScriptEnabled: false }))
  }
  const released = await question.press('Release device')
  expect(released.words).toContain(' Devices 1 of 3 ')
  expect(released.words).toContain(' Ada Brook (admin) ')
  expect(released.words.split(` ${held.customer.name} `).length - 1).toBeGreaterThan(2)
  expect(await storedLicense(held.id)).toMatchObject({ hardwareIds: [LAPTOP] })
  expect(await auditOf(held.id)).toMatchObject([{ actorId: admin.id, action: 'license.device_released' }])
  expect(new URL(released.url).search).toContain(held.licenseKey)

  const owned = await openPlain(shop().url + held.path, held.cookie)
  expect(owned.words).toContain('by the shop')
  expect(owned.words.match(/\bby you\b/g)).toHaveLength(2)
  expect(owned.html).not.toContain(admin.name)
  await expectNoSidewaysScroll(await show(owned.url, { cookie: held.cookie, javaScriptEnabled: false }))
})

test('returns an admin to the same device after a failed release without scripts', async () => {
  const held = await holder(SORTER, DESK, LAPTOP)
  const address = `${shop().url}/admin/licenses/${held.id}/device?q=${held.licenseKey}&hardwareId=${LAPTOP}`
  const page = await show(address, { cookie: adminCookie, javaScriptEnabled: false })
  const release = page.getByRole('main').getByRole('button', { name: 'Release device' })
  await whileBroken({ table: 'license_devices', event: 'insert', action: failure }, async () => {
    await release.click()
    await page.getByText('Failed to reset device').first().waitFor()
  })
  expect(problems.splice(0)).toHaveLength(1)
  await release.click()
  await page.getByText('Device released').first().waitFor()
  expect(await storedLicense(held.id)).toMatchObject({ hardwareIds: [DESK] })
  expect(new URL(page.url()).searchParams.get('q')).toBe(held.licenseKey)
})

test('shows only the pressed button as busy while a device is named', async () => {
  const held = await holder(SORTER, DESK, LAPTOP)
  const page = await show(shop().url + held.path, { cookie: held.cookie })
  const answered = Promise.withResolvers<void>()
  await page.route('**/device.data*', async (route) => {
    await answered.promise
    await route.fallback()
  })
  await device(page, 'Device 11111111').getByLabel('Name').fill('Desk')
  const saveOf = (name: string) => device(page, name).getByRole('button', { name: 'Save name' })
  await saveOf('Device 11111111').click()
  await expect.poll(() => saveOf('Device 11111111').getAttribute('aria-disabled')).toBe('true')
  expect(await saveOf('Device 22222222').getAttribute('aria-disabled')).toBeNull()
  answered.resolve()
  await device(page, 'Desk').waitFor()
  await page.unrouteAll()
})

test('refuses unknown fields, and releases once when sent twice', async () => {
  const held = await holder(SORTER, DESK, LAPTOP)
  const before = await storedLicense(held.id)
  for (const [fields, status] of [
    [{}, 400],
    [{ form: 'take', hardwareId: DESK }, 400],
    [{ hardwareId: DESK, licenseId: held.id }, 400],
    [{ form: 'name', hardwareId: DESK, name: 'x'.repeat(61) }, 400],
    [{ form: 'name', hardwareId: DESK, name: 'a\0b' }, 400],
    [{ form: 'name', hardwareId: 'a\0b', name: 'x' }, 400],
    [{ form: 'name', hardwareId: TOWER, name: 'Not bound' }, 404],
  ] as [Record<string, string>, number][]) {
    const answer = await post(held, fields)
    expect(answer.status, JSON.stringify(fields)).toBe(status)
  }
  const long = await (await post(held, { form: 'name', hardwareId: DESK, name: 'x'.repeat(61) })).text()
  expect(long).toContain('The name must be plain text of at most 60 characters.')
  expect(await storedLicense(held.id)).toEqual(before)

  for (const _ of [1, 2, 3]) expect((await post(held, { hardwareId: DESK })).status).toBe(302)
  const released = and(eq(licenseDevices.licenseId, held.id), eq(licenseDevices.event, 'released'))
  expect(await db().$count(licenseDevices, released)).toBe(1)
  // The released device's page must not ask about the remaining one.
  const asked = await fetch(`${shop().url}${held.path}?device=${DESK}`, { headers: { cookie: held.cookie } })
  expect(await asked.text()).not.toContain('will lose this license')
  expect((await post(held, { hardwareId: LAPTOP })).status).toBe(302)
  await bindDevice(held.id, DESK)
  expect((await post(held, { hardwareId: DESK })).status).toBe(409)
  await freeDevice({ licenseId: held.id, hardwareId: DESK }, byAdmin(admin.id, HERE))
  expect(await storedLicense(held.id)).toMatchObject({ hardwareIds: [] })
})

test('shows a device from before the history began', async () => {
  const held = await holder('storytag')
  await db()
    .update(licenses)
    .set({ hardwareIds: [DESK] })
    .where(eq(licenses.id, held.id))
  const page = await (await fetch(shop().url + held.path, { headers: { cookie: held.cookie } })).text()
  expect(page).toContain('Device 11111111')
  expect(page).toContain('No device changes yet.')
})

/** Adds a page of licenses that end before the bound one. */
async function holderOfMany() {
  const held = await holder('storytag', DESK)
  const { id: customerId, email } = held.customer
  for (let count = 0; count < OWNED_PAGE_SIZE; count++) {
    await giveLicense({ customerId, email, expiresAt: addDays(new Date(), 2) })
  }
  return held
}

test('pages through many licenses, and keeps the page under a dialog', async () => {
  const page = await show(`${shop().url}/customer/dashboard`, { cookie: (await holderOfMany()).cookie })
  const bound = page.getByRole('region', { name: 'Licenses' }).getByText('Device 11111111')
  expect(await bound.count()).toBe(0)
  await page.getByRole('navigation', { name: 'Pages of licenses' }).getByRole('link', { name: 'Next' }).click()
  await bound.waitFor()
  await page.getByRole('link', { name: 'Change Device' }).click()
  await page.getByRole('dialog').getByText('Device 11111111 will lose this license.').waitFor()
  expect(await bound.count()).toBe(1)
  await closeDialog(page)
  await page.waitForURL(({ pathname, search }) => pathname === '/customer/dashboard' && search === '?licenses=2')
  await bound.waitFor()
  await inspect(page, '#licenses')
})

test('pages through many licenses without scripts', async () => {
  const first = await openPlain(`${shop().url}/customer/dashboard`, (await holderOfMany()).cookie)
  expect(first.words).not.toContain(' Device 11111111 ')
  const second = await first.follow('Next')
  expect(second.words).toContain(' Device 11111111 ')
  expect(second.words).toContain(' Page 2 of 2 ')
  const dialog = await second.follow('Change Device')
  expect((await dialog.follow('Close')).words).toContain(' Page 2 of 2 ')
})

const NEXT = 'The next device that checks the key gets the license.'

test.each([
  ['active', {}, [DESK], NEXT],
  ['suspended', { status: 'inactive' }, [DESK], 'Once it is active again, the next device gets it.'],
  ['expired', { expiresAt: addDays(new Date(), -1) }, [DESK], 'Once it is renewed, the next device gets it.'],
  ['expired by an admin', { status: 'expired' }, [DESK], 'Once it is renewed, the next device gets it.'],
  ['on more devices than are allowed', {}, [DESK, LAPTOP], 'Devices 1 of 1), so no new device can use it.'],
] as const)(
  'says on both pages whether another device takes over a license that is %s',
  async (_which, given, on, sentence) => {
    const held = await holder('storytag', DESK)
    const set = { ...given, hardwareIds: [...on] }
    await db().update(licenses).set(set).where(eq(licenses.id, held.id))
    const read = async (path: string, cookie = held.cookie) =>
      (await fetch(shop().url + path, { headers: { cookie } })).text()
    const pages = async () => [
      await read(`${held.path}?device=${DESK}`),
      await read(`/admin/licenses/${held.id}/device?hardwareId=${DESK}`, adminCookie),
    ]
    for (const page of await pages()) {
      expect(page).toContain(sentence)
      expect(page.includes(NEXT)).toBe(sentence === NEXT)
    }
    const { headers } = await post(held, { hardwareId: DESK })
    expect(await read(headers.get('location') ?? '')).toContain('It no longer uses this license.')
    if (on.length > 1) return
    for (const page of [await read(held.path), await read(`/admin/licenses/${held.id}/device`, adminCookie)]) {
      expect(page).toContain('No device has this license now.')
      expect(page).toContain(sentence)
      expect(page.includes(NEXT)).toBe(sentence === NEXT)
    }
  },
)
