import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { deviceNames, licenseDevices } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { forgetPerson } from '#app/domain/customers/forget-person.ts'
import { bindDevice } from '#app/domain/licenses/checks/check-license.ts'
import { exportPerson } from '#app/domain/personal-data/export-person.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { readZip } from '#test/read-zip.ts'
import { HERE } from '#test/sign-in.ts'
import { nameDevice, readDeviceHistory, releaseDevice, withDevices } from './devices.ts'
import { getCustomerLicense, listLicenses } from './queries.ts'
import { customerDeviceInput } from './schema.ts'

useDatabase()

let customer: Person
let licenseId: string
let licenseKey: string

beforeEach(async () => {
  customer = await createCustomer()
  const license = await giveLicense({ customerId: customer.id, email: customer.email })
  licenseId = license.id
  licenseKey = license.licenseKey
  await bindDevice(licenseId, 'FIRST')
})

async function devices() {
  const license = await getCustomerLicense({ id: licenseId, customer })
  return license && (await withDevices([license]))[0]?.devices.map(({ hardwareId, name }) => [hardwareId, name])
}

const call = (name: string, hardwareId = 'FIRST') => nameDevice({ licenseId, hardwareId, name, customer })

test('adds, changes and removes a name without recording a change of device', async () => {
  expect(await devices()).toEqual([['FIRST', null]])
  for (const name of ['Studio', 'Büro 🖥️', 'Studio']) {
    await call(name)
    expect(await devices()).toEqual([['FIRST', name]])
  }
  await call('')
  expect(await devices()).toEqual([['FIRST', null]])
  expect(await db().$count(licenseDevices, eq(licenseDevices.licenseId, licenseId))).toBe(1)
})

test('keeps the name in the history after a release, and for the device when it is bound again', async () => {
  await call('Studio')
  await releaseDevice({ licenseId, hardwareId: 'FIRST', customer })
  await bindDevice(licenseId, 'SECOND')
  expect(await devices()).toEqual([['SECOND', null]])
  expect((await readDeviceHistory(licenseId)).map(({ event, name, actor }) => [event, name, actor?.id])).toEqual([
    ['bound', null, undefined],
    ['released', 'Studio', customer.id],
    ['bound', 'Studio', undefined],
  ])
  await releaseDevice({ licenseId, hardwareId: 'SECOND', customer })
  await bindDevice(licenseId, 'FIRST')
  expect(await devices()).toEqual([['FIRST', 'Studio']])
  const { licenses } = await listLicenses({ q: licenseKey }, 10)
  expect(licenses).toMatchObject([{ hardwareIds: ['FIRST'], deviceName: 'Studio' }])
})

test("refuses other customers' devices and devices that are not bound", async () => {
  const stranger = await createCustomer()
  for (const naming of [
    { licenseId, hardwareId: 'FIRST', customer: stranger },
    { licenseId, hardwareId: 'SECOND', customer },
    { licenseId: randomUUID(), hardwareId: 'FIRST', customer },
  ]) {
    await expect(nameDevice({ ...naming, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  }
  expect(await db().$count(deviceNames, eq(deviceNames.name, 'Mine'))).toBe(0)
})

test.each([
  [' Studio \n two ', 'Studio two'],
  ['x'.repeat(60), 'x'.repeat(60)],
  [' \t ', ''],
  [undefined, ''],
  ['x'.repeat(61), null],
  ['a\0b', null],
])('reads %j as the name %j', (name, expected) => {
  const read = customerDeviceInput.safeParse({ form: 'name', hardwareId: 'A', name })
  expect(read.success ? read.data.name : null).toBe(expected)
})

test('exports the names with the customer’s data, and deletes them with the customer', async () => {
  await call('=Studio of Mara')
  await releaseDevice({ licenseId, hardwareId: 'FIRST', customer })
  const other = await giveLicense({ hardwareIds: ['OTHER'] })
  const stranger = { id: other.customerId ?? '', email: other.email }
  await nameDevice({ licenseId: other.id, hardwareId: 'OTHER', name: 'Somebody else’s', customer: stranger })

  const zip = Buffer.from(await new Response(await exportPerson(customer)).arrayBuffer())
  const file = readZip(zip).get('devices.csv')?.toString() ?? ''
  expect(file).toContain(`${licenseId},FIRST,'=Studio of Mara,bound,`)
  expect(file).toContain(`${licenseId},FIRST,'=Studio of Mara,released,`)
  expect(file).not.toContain('OTHER')

  await deleteCustomer({ customerId: customer.id, by: byAdmin((await createAdmin()).id) })
  expect(await db().select().from(deviceNames).where(eq(deviceNames.licenseId, licenseId))).toEqual([])
  expect(await db().$count(deviceNames, eq(deviceNames.licenseId, other.id))).toBe(1)
})

const lockAsAdmin = (tx: Database, id: string) =>
  tx.select().from(customers).where(eq(customers.id, id)).for('no key update')

test.each([
  ['themselves', lockWallet],
  ['an admin', lockAsAdmin],
] as const)('waits for a deletion of the customer by %s, and then saves no name', async (_, lock) => {
  const { id, name, email } = customer
  const person = { id, name, email, role: 'customer', balanceCents: 0 } as const
  const naming = await transaction(async (tx) => {
    await lock(tx, id)
    await forgetPerson(tx, { customer: person, actorId: id, ip: HERE })
    const answer = call('Studio of Mara').then(() => 'named', String)
    const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => db().$count(sql`pg_stat_activity`, waiting)).toBe(1)
    return { answer }
  })
  expect(await naming.answer).toContain('This device has been released,')
  expect(await db().$count(deviceNames, eq(deviceNames.licenseId, licenseId))).toBe(0)
})
