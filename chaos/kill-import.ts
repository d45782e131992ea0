import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { queueImport } from '#app/domain/uploads/import-upload.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import type { UploadProgress } from '#app/domain/uploads/rules.ts'
import { stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { signal } from '#e2e/processes.ts'
import { createAdmin, INSTAGRAM } from '#test/cast.ts'
import { scenario } from './scenario.ts'
import { gone, ShopUnderTest } from './shop-under-test.ts'

const SLICE = 20_000
const LOOK_MS = 20
const DONE_WITHIN_MS = 300_000

const victims = ['tasks', 'database', 'everything'] as const

/** K8: a queued import survives the death of every process and of the database. */
export const killImport = scenario({
  title: 'kill -9 in the middle of an import: it restarts automatically, and every line is in stock once',
  needs: 'shops',
  long: { imports: 12, slices: 15 },
  short: { imports: 3, slices: 5 },
  async run({ imports, slices }, random) {
    const shop = await ShopUnderTest.start({ WORKERS: '1' })
    try {
      const { id: actorId } = await createAdmin()
      const failures: string[] = []
      const order = Array.from({ length: Math.ceil(imports / victims.length) }, () => random.shuffled(victims)).flat()
      for (const [nth, victim] of order.slice(0, imports).entries()) {
        const count = slices * SLICE
        const uploadId = await stage(`list${nth}`, count, actorId)
        await queueImport({ uploadId, actorId, ip: '198.51.100.7' })
        const after = random.whole(1, slices - 1) * SLICE
        await until(uploadId, ({ rowsDone }) => rowsDone >= after)
        await kill(shop, victim)
        const { phase, failure } = await until(uploadId, ({ phase }) => phase !== 'importing')
        if (phase !== 'imported') failures.push(`the import is ${phase} after a kill of ${victim}: ${failure}`)
        const added = await countAdded(`list${nth}`)
        const isOnce = added.accounts === count && added.usernames === count && added.batches === 1
        if (!isOnce) failures.push(`after a kill of ${victim}: ${JSON.stringify(added)} of ${count}`)
      }
      const { rows } = await db().execute<{ left: number }>(sql`select count(*)::int as left from stock_upload_rows`)
      if (rows[0]?.left !== 0) failures.push(`${rows[0]?.left} lines were left behind`)
      return { counts: { imports, lines: imports * slices * SLICE }, failures }
    } finally {
      await shop.discard()
    }
  },
})

function stage(list: string, count: number, actorId: string): Promise<string> {
  async function* content() {
    for (let from = 0; from < count; from += 1_000) {
      const lines = Array.from({ length: 1_000 }, (_, index) => `${list}.${from + index}:secret-${from + index}\n`)
      yield Buffer.from(lines.join(''))
    }
  }
  const file = { name: 'list.txt', type: 'text/plain', content: content() }
  return stageUpload({ file, fields: () => ({ note: 'Invented.', text: '', productId: INSTAGRAM }), actorId })
}

/** Waits for a state of the import, even while the database is down. */
async function until(uploadId: string, isReached: (progress: UploadProgress) => boolean): Promise<UploadProgress> {
  const end = performance.now() + DONE_WITHIN_MS
  for (;;) {
    const progress = await getUploadProgress(uploadId).catch(() => null)
    if (progress && (isReached(progress) || progress.phase !== 'importing')) return progress
    if (performance.now() > end) throw new Error('The import makes no progress.')
    await pause(LOOK_MS)
  }
}

async function kill(shop: ShopUnderTest, victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'everything') {
    await shop.kill({ onlyPrimary: false })
    await shop.startAgain()
    return
  }
  const killed = victim === 'tasks' ? shop.taskProcesses() : shop.databaseProcesses().slice(0, 1)
  for (const pid of killed) signal(pid, 'SIGKILL')
  await gone(killed)
  await shop.ready()
}

async function countAdded(list: string) {
  const { rows } = await db().execute<{ accounts: number; usernames: number; batches: number }>(sql`
    select count(*)::int as accounts, count(distinct username)::int as usernames, count(distinct batch_id)::int as batches
    from stock_accounts where username like ${`${list}.%`}`)
  return rows[0] ?? { accounts: 0, usernames: 0, batches: 0 }
}
