import { setTimeout as pause } from 'node:timers/promises'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { withClient } from '#test/with-client.ts'

const AT_ONCE = 10_000
/** A shop with unwritten last uses writes some of them within this time. */
const WRITES_WITHIN_MS = 5_500

export function addLicenses(databaseUrl: string, count: number): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const keys: string[] = []
    while (keys.length < count) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - keys.length) }, newLicenseKey)
      await client.query(
        `insert into licenses (id, license_key, email, plan, product_id, software_name, starts_at, expires_at)
         select gen_random_uuid(), key, 'somebody@example.com', 'StoryTag', 'storytag', 'StoryTag', now(), now() + interval '30 days'
         from unnest($1::text[]) as key`,
        [some],
      )
      keys.push(...some)
    }
    await client.query('vacuum (analyze) licenses')
    return keys
  })
}

export function untilUsesAreWritten(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    const written = async () => {
      const { rows } = await client.query('select sum(extract(epoch from last_used_at)) from licenses')
      return rows[0].sum
    }
    let before = await written()
    for (;;) {
      await pause(WRITES_WITHIN_MS)
      const after = await written()
      if (after === before) return
      before = after
    }
  })
}

/** Returns the body of a check for each key; with a nonce, the answer is signed. */
export function checksOf(keys: string[], isSigned = false): string[] {
  return keys.map((license_key, index) =>
    JSON.stringify({ license_key, ...(isSigned && { nonce: `nonce-of-the-benchmark-${index}` }) }),
  )
}
