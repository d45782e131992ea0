import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenseDevices } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { nextRelease } from './rules.ts'

/** No earlier release says anything about the next one. */
const DAYS_BACK = 2

/**
 * When the customer may take each of these licenses from a device again, by license; what may happen at once is not among them. Only their
 * own releases count, not an admin's.
 */
export async function nextReleases(
  licenseIds: readonly string[],
  customerId: string,
  now: Date,
  database: Pick<ReturnType<typeof db>, 'select'> = db(),
): Promise<Map<string, Date>> {
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
  const next = new Map<string, Date>()
  for (const [licenseId, releases] of Map.groupBy(released, (release) => release.licenseId)) {
    const instants = releases.map(({ at }) => at)
    const at = nextRelease(instants, now)
    if (at) next.set(licenseId, at)
  }
  return next
}
