import DataLoader from 'dataloader'
import { and, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { inTime, withoutPatience } from '#app/db/patience.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { type License, licenseColumns } from './queries.ts'
import { rememberFrom } from './remembered.ts'

type PreparedRead = ReturnType<typeof prepareRead>

function prepareRead() {
  return db()
    .select(licenseColumns)
    .from(licenses)
    .where(and(sql`${licenses.licenseKey} = any(${sql.placeholder('keys')})`, isNull(licenses.deletedAt)))
    .prepare('licenses_by_keys')
}

// Checks outnumber everything else, so their statement is built and planned once.
let readByKeys: PreparedRead | undefined

let lastRead: Promise<unknown> = Promise.resolve()

// Checks that arrive while a read is under way share the next one. Nothing is kept, so that a suspension shows at once.
const byKey = new DataLoader<string, License | null>(
  (keys) => {
    const read = withoutPatience(() => findByKeys(keys))
    lastRead = read.catch(() => {})
    return read
  },
  { cache: false, maxBatchSize: 500, batchScheduleFn: (start) => void lastRead.then(() => setImmediate(start)) },
)

async function findByKeys(keys: readonly string[]): Promise<(License | null)[]> {
  readByKeys ??= prepareRead()
  const remember = rememberFrom()
  const rows = await readByKeys.execute({ keys })
  remember(rows)
  const found = new Map(rows.map((license) => [license.licenseKey, license]))
  return keys.map((key) => found.get(key) ?? null)
}

/** The license of a well-formed key as it stands now, or null, also for one that was deleted. */
export function findLicenseByKey(key: string): Promise<License | null> {
  return inTime(() => byKey.load(key))
}
