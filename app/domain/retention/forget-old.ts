import { transaction } from '#app/db/client.server.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { log } from '#app/log.server.ts'
import { clockDoubt } from './clock-jump.ts'
import { expiries, forgetAll } from './expiries.ts'

/** Deletes all that is past its time (docs/retention.md), unless the clock may have jumped. Throws at the end if something failed. */
export async function forgetOld(): Promise<void> {
  const doubt = await clockDoubt()
  const found = doubt === null ? [] : [{ subject: 'shop:clock', message: doubt }]
  await transaction((tx) => keepAlarms(tx, { kind: 'clock-jumped', found, note: 'The clock is trusted again.' }))
  if (doubt !== null) return
  const failed: unknown[] = []
  for (const [what, expiry] of Object.entries(expiries)) {
    try {
      const rows = await forgetAll(expiry)
      if (rows > 0) log.info({ what, rows }, 'forgotten after its time')
    } catch (error) {
      log.error({ what, err: error }, 'not forgotten after its time')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some of what was kept for its time could not be forgotten.')
}
