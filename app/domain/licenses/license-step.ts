import { sqlState } from '#app/db/client.server.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { licenseRefusals } from './refusals.ts'

/**
 * Runs a step of an admin's work on licenses, outside any transaction of its own. Logs what the database fails at and
 * refuses with `words`, so that a form keeps what was typed.
 */
export async function licenseStep<Result>(words: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || sqlState(error) === undefined) throw error
    log.error({ err: error }, words)
    throw licenseRefusals.licenseWorkFailed(words)
  }
}
