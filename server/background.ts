import os from 'node:os'
import { config } from '#app/config.server.ts'
import { allowSlowConnections, closeConnections } from '#app/db/client.server.ts'
import { flushStockChanges } from '#app/domain/stock/levels/announce-change.ts'
import { getBackupOwner, watchBackups } from '#app/domain/watch/nightly-backups.ts'
import { startJobs } from '#app/jobs/start.ts'
import { nightlyRound } from './backup/nightly.ts'
import { prepareShop } from './prepare-shop.ts'
import { sendLastTraces, sendTraces } from './traces.ts'

type Background = { lines: string[]; stop(): Promise<void> } | { refused: string }

/** Starts what runs beside the pages. The job runner loads no pages, which would take it a third more memory. */
export async function startBackground({ demo }: { demo: boolean }): Promise<Background> {
  allowSlowConnections()
  await sendTraces()
  const prepared = await prepareShop({ demo })
  if ('refused' in prepared) return prepared
  // Web processes come first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const jobs = await startJobs(nightlyRound(config(), { getBackupOwner, watchBackups }))
  return {
    lines: prepared.lines,
    async stop() {
      await jobs.stop()
      await flushStockChanges()
      await Promise.all([closeConnections(), sendLastTraces()])
    },
  }
}
