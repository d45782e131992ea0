import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { deviceNames, licenseDevices } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { nextReleases } from './next-releases.ts'
import { getCustomerLicense } from './queries.ts'
import { asLabel, type NamedDevice } from './rules.ts'

const SHOWN = 50

type Bound = { id: string; hardwareIds: readonly string[] }

/** Returns one of the customer's licenses with its devices, their history and when the next may be released; null when they have no such license. */
export async function readCustomerDevices(id: string, customer: { id: string; email: string }, now: Date) {
  const license = await getCustomerLicense({ id, customer })
  if (!license) return null
  const [devices, history, next] = await Promise.all([
    readDevices(license),
    readDeviceHistory(id),
    nextReleases([id], customer.id, now),
  ])
  return { ...license, devices, history, nextReleaseAt: next.get(id) ?? null }
}

/** Returns the devices of a license in the order they were bound, with their names and since when (null for older ones). */
export async function readDevices({ id, hardwareIds }: Bound) {
  const bound = db()
    .select({ hardwareId: licenseDevices.hardwareId, since: max(licenseDevices.createdAt) })
    .from(licenseDevices)
    .where(
      and(
        eq(licenseDevices.licenseId, id),
        eq(licenseDevices.event, 'bound'),
        inArray(licenseDevices.hardwareId, [...hardwareIds]),
      ),
    )
    .groupBy(licenseDevices.hardwareId)
  const [names, rows] = await Promise.all([readNames([id]), bound])
  const since = new Map(rows.map((row) => [row.hardwareId, row.since]))
  return hardwareIds.map((hardwareId) => ({
    hardwareId,
    name: names.get(`${id} ${hardwareId}`) ?? null,
    boundAt: since.get(hardwareId) ?? null,
  }))
}

/** The newest fifty changes of a license's devices, with who released one; nobody for what a check bound. */
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
    .limit(SHOWN)
}

/** The customer's licenses, each with its named devices, and with when the next one may be released; null for at once. */
export async function withDevices<License extends Bound>(licenses: readonly License[], customerId: string, now: Date) {
  const ids = licenses.map(({ id }) => id)
  const [names, next] = await Promise.all([readNames(ids), nextReleases(ids, customerId, now)])
  return licenses.map((license) => ({
    ...license,
    devices: license.hardwareIds.map(
      (hardwareId): NamedDevice => ({ hardwareId, name: names.get(`${license.id} ${hardwareId}`) ?? null }),
    ),
    nextReleaseAt: next.get(license.id) ?? null,
  }))
}

/** Returns one of the customer's licenses as its label shows it; null when they have no such license. */
export async function readLabelledLicense(id: string, customer: { id: string; email: string }, now: Date) {
  const license = await getCustomerLicense({ id, customer })
  if (!license) return null
  const devices = await readDevices(license)
  return asLabel({ ...license, devices }, license.startsAt, now)
}

async function readNames(licenseIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select()
    .from(deviceNames)
    .where(inArray(deviceNames.licenseId, [...licenseIds]))
  return new Map(rows.map(({ licenseId, hardwareId, name }) => [`${licenseId} ${hardwareId}`, name]))
}
