import pg from 'pg'
import { newLicenseKey } from '#app/lib/new-license-key.ts'

const AT_ONCE = 10_000

/** Puts so many active licenses of nobody in particular into a shop. Answers their keys. */
export async function addLicenses(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
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
  } finally {
    await client.end()
  }
}

/** The body of a check of each key; with a nonce the answer is signed. */
export function checksOf(keys: string[], isSigned = false): string[] {
  return keys.map((license_key, index) =>
    JSON.stringify({ license_key, ...(isSigned && { nonce: `nonce-of-the-benchmark-${index}` }) }),
  )
}
