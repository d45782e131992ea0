import { and, desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'

/** When the license of a key was taken from a computer last, by whomever; null for never. */
export async function readLastRelease(licenseKey: string): Promise<Date | null> {
  const [last] = await db()
    .select({ at: licenseDevices.createdAt })
    .from(licenseDevices)
    .innerJoin(licenses, eq(licenses.id, licenseDevices.licenseId))
    .where(and(eq(licenses.licenseKey, licenseKey), eq(licenseDevices.event, 'released')))
    .orderBy(desc(licenseDevices.id))
    .limit(1)
  return last?.at ?? null
}
