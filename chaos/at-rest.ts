import path from 'node:path'
import { filesIn, findIn, withCanaries } from './canaries.ts'
import { scenario } from './scenario.ts'

/** S1: looks for secrets in the files and the backup of a stopped shop. */
export const atRest = scenario({
  title: 'No secret that went through the shop is in its database, write-ahead log or backup',
  needs: 'shops',
  long: { canaries: 1_000 },
  short: { canaries: 50 },
  run: ({ canaries: count }) =>
    withCanaries(count, async ({ shop, canaries, backup }) => {
      const failures: string[] = []
      const found = new Set<string>()
      const names = Object.fromEntries(canaries.open.map((name) => [name, name]))
      let files = 0
      for (const file of filesIn(shop.dataDir)) {
        const place = path.relative(shop.dataDir, file)
        // The sealing key belongs there, and emails are readable; without SMTP_URL they are files.
        if (place === 'sealing.key' || place.startsWith('mail/')) continue
        files++
        failures.push(...findIn(file, canaries.secrets).map((name) => `${name} is in ${place}`))
        if (file !== backup && failures.length < 20) for (const name of findIn(file, names)) found.add(name)
      }
      const missing = canaries.open.filter((name) => !found.has(name))
      if (missing.length > 0)
        failures.push(`${missing.length} public names are not found, so the search proves nothing`)
      const counts = { done: files, secrets: Object.keys(canaries.secrets).length, names_found: found.size }
      return { counts, failures: failures.slice(0, 20) }
    }),
})
