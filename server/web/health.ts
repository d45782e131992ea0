import { readFileSync } from 'node:fs'
import path from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { healthz, readyz } from '#app/api/health.ts'
import { db } from '#app/db/client.server.ts'
import { ROOT, VERSION } from '#app/version.server.ts'

let isStopping = false

/** Reports not ready, while the process keeps serving for a while. */
export function reportNotReady(): void {
  isStopping = true
}

const journal = path.join(ROOT, 'migrations/meta/_journal.json')
type Journal = { entries: unknown[] }

/** Read once, because newer code on disk does not make this process less ready. */
const known = (JSON.parse(readFileSync(journal, 'utf8')) as Journal).entries.length

export const health = new OpenAPIHono()
  .openapi(healthz, (c) => c.json({ status: 'ok' as const }, 200))
  .openapi(readyz, async (c) => {
    const reason = await notReadyBecause()
    if (reason === null) return c.json({ status: 'ready' as const, version: VERSION }, 200)
    return c.json({ status: 'not ready' as const, version: VERSION, reason }, 503, { 'Retry-After': '5' })
  })

async function notReadyBecause(): Promise<string | null> {
  if (isStopping) return 'the shop is stopping'
  try {
    const { rows } = await db().execute<{ applied: number }>(
      sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
    )
    const missing = known - (rows[0]?.applied ?? 0)
    return missing > 0 ? `migrations are missing: ${missing}` : null
  } catch {
    return 'the database does not answer'
  }
}
