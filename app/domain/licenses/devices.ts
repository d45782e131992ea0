import { and, arrayContains, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { deviceNames, licenseDevices, licenses } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { announceLicenseChange } from '#app/domain/licenses/checks/find-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { changeLicense } from './change-license.ts'
import { isOwnedBy, type Owner } from './queries.ts'
import { licenseRefusals } from './refusals.ts'
import { nextRelease } from './rules.ts'

type Bound = { id: string; hardwareIds: readonly string[] }

/** Adds the devices to licenses, with names and times of binding (null for bindings older than the history). */
export async function withDevices<License extends Bound>(found: readonly License[]) {
  const ids = found.map(({ id }) => id)
  const [names, bindings] = await Promise.all([
    db().select().from(deviceNames).where(inArray(deviceNames.licenseId, ids)),
    db()
      .select({
        licenseId: licenseDevices.licenseId,
        hardwareId: licenseDevices.hardwareId,
        boundAt: max(licenseDevices.createdAt),
      })
      .from(licenseDevices)
      .where(and(inArray(licenseDevices.licenseId, ids), eq(licenseDevices.event, 'bound')))
      .groupBy(licenseDevices.licenseId, licenseDevices.hardwareId),
  ])
  const keyOf = (licenseId: string, hardwareId: string) => `${licenseId} ${hardwareId}`
  const nameOf = new Map(names.map(({ licenseId, hardwareId, name }) => [keyOf(licenseId, hardwareId), name]))
  const since = new Map(bindings.map(({ licenseId, hardwareId, boundAt }) => [keyOf(licenseId, hardwareId), boundAt]))
  return found.map((license) => ({
    ...license,
    devices: license.hardwareIds.map((hardwareId) => {
      const key = keyOf(license.id, hardwareId)
      return { hardwareId, name: nameOf.get(key) ?? null, boundAt: since.get(key) ?? null }
    }),
  }))
}

export async function withReleases<License extends Bound>(found: readonly License[], customerId: string, now: Date) {
  const ids = found.map(({ id }) => id)
  const [withTheirs, next] = await Promise.all([withDevices(found), nextReleases(ids, customerId, now)])
  return withTheirs.map((license) => ({ ...license, nextReleaseAt: next.get(license.id) ?? null }))
}

export async function readDeviceHistory(licenseId: string) {
  return db()
    .select({
      id: licenseDevices.id,
      hardwareId: licenseDevices.hardwareId,
      name: deviceNames.name,
      event: licenseDevices.event,
      createdAt: licenseDevices.createdAt,
      actor: { id: customers.id, name: customers.name, role: customers.role },
    })
    .from(licenseDevices)
    .leftJoin(customers, eq(customers.id, licenseDevices.actorId))
    .leftJoin(
      deviceNames,
      and(eq(deviceNames.licenseId, licenseDevices.licenseId), eq(deviceNames.hardwareId, licenseDevices.hardwareId)),
    )
    .where(eq(licenseDevices.licenseId, licenseId))
    .orderBy(desc(licenseDevices.id))
    .limit(50)
}

const DAYS_BACK = 2

/** Maps licenses to the time of the customer's next release, or null if allowed now. Admins' releases don't count. */
async function nextReleases(licenseIds: readonly string[], customerId: string, now: Date, database: Database = db()) {
  const released = await database
    .select({ licenseId: licenseDevices.licenseId, at: licenseDevices.createdAt })
    .from(licenseDevices)
    .where(
      and(
        inArray(licenseDevices.licenseId, [...licenseIds]),
        eq(licenseDevices.event, 'released'),
        eq(licenseDevices.actorId, customerId),
        gt(licenseDevices.createdAt, addDays(now, -DAYS_BACK)),
      ),
    )
    .orderBy(desc(licenseDevices.id))
  const byLicense = Map.groupBy(released, ({ licenseId }) => licenseId)
  return new Map(
    licenseIds.map((id) => [
      id,
      nextRelease(
        (byLicense.get(id) ?? []).map(({ at }) => at),
        now,
      ),
    ]),
  )
}

type Device = { licenseId: string; hardwareId: string }

type OwnDevice = Device & { customer: Owner }

/** Releases a device of the customer's license. Refuses for a day after two changes (nextRelease). */
export async function releaseDevice({ licenseId, hardwareId, customer }: OwnDevice, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    // Locks the customer before the license, like a purchase.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('key share')
    const isIt = and(eq(licenses.id, licenseId), isOwnedBy(customer))
    const [license] = await tx
      .select({ licenseKey: licenses.licenseKey, hardwareIds: licenses.hardwareIds })
      .from(licenses)
      .where(isIt)
      .for('update')
    if (!license) throw licenseRefusals.deviceNotReleased()
    const { licenseKey, hardwareIds } = license
    if (!hardwareIds.includes(hardwareId)) return
    const until = (await nextReleases([licenseId], customer.id, now, tx)).get(licenseId)
    if (until) throw licenseRefusals.deviceChangedTooOften(until)
    await tx
      .update(licenses)
      .set({ hardwareIds: hardwareIds.filter((bound) => bound !== hardwareId), lastUsedAt: now })
      .where(isIt)
    await announceLicenseChange(tx, licenseKey)
    await noteRelease(tx, { licenseId, hardwareId, actorId: customer.id, createdAt: now })
  })
}

export async function freeDevice({ licenseId, hardwareId }: Device, by: FreshAdmin, now = new Date()): Promise<void> {
  const change = { licenseId, by, action: 'license.device_released', step: 'release' } as const
  await changeLicense(change, async ({ hardwareIds }, tx) => {
    if (!hardwareIds.includes(hardwareId)) return {}
    await noteRelease(tx, { licenseId, hardwareId, actorId: by.actorId, createdAt: now })
    return { hardwareIds: hardwareIds.filter((bound) => bound !== hardwareId), lastUsedAt: now }
  })
}

async function noteRelease(tx: Database, release: Device & { actorId: string; createdAt: Date }): Promise<void> {
  await tx.insert(licenseDevices).values({ ...release, event: 'released' })
}

/** Names a device of the customer's license, or removes its name if blank. Refuses if the device is no longer bound. */
export async function nameDevice(device: OwnDevice & { name: string }): Promise<void> {
  const { licenseId, hardwareId, name, customer } = device
  const isHolder = and(eq(customers.id, customer.id), isNull(customers.deletedAt))
  const has = arrayContains(licenses.hardwareIds, [hardwareId])
  // One statement that waits for a deletion of the customer, so that no name is written after it. Admins delete without
  // locking the key.
  const { rowCount } = await db().execute(sql`
    with bound as (
      select ${licenses.id} from ${licenses}, ${customers}
      where ${and(eq(licenses.id, licenseId), isOwnedBy(customer), has, isHolder)}
      for share of ${customers}
    ), named as (
      insert into ${deviceNames} (license_id, hardware_id, name)
      select id, ${hardwareId}, ${name} from bound where ${name} <> ''
      on conflict (license_id, hardware_id) do update set name = excluded.name
    ), unnamed as (
      delete from ${deviceNames} using bound
      where ${deviceNames.licenseId} = bound.id and ${deviceNames.hardwareId} = ${hardwareId} and ${name} = ''
    )
    select from bound`)
  if (rowCount === 0) throw licenseRefusals.deviceNotNamed()
}
