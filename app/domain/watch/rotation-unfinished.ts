import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { checkSeals, newestKeyNotes, noteKeyRotation, noteNewKey } from '#app/domain/audit/check-seals.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { timeWords } from './rules.ts'

/** A rotation takes minutes; where the environment names the keys, a day is time to restart every node and begin it. */
export const UNFINISHED_HOURS = 24

const SUBJECT = 'shop:sealing-key'

/** Finds values sealed with an earlier key a day after a new one. Records the end, as it searches whole tables. */
export async function findUnfinishedRotation(): Promise<Finding[]> {
  const ring = shopKeys()
  // One key, or another behind it that opens already and does not seal yet.
  if (ring.newest.id.equals(ring.oldest.id)) return []
  const { seconds, isRotated } = await newestKeyNotes(ring)
  if (isRotated) return []
  if (seconds === null) await noteNewKey(ring)
  if (seconds === null || seconds < UNFINISHED_HOURS * 3_600) return [{ subject: SUBJECT, message: null }]
  const [sealed] = (await checkSeals()).earlier
  if (sealed) return [{ subject: SUBJECT, message: messageOf(sealed.column, seconds) }]
  await noteKeyRotation(0, ring)
  return []
}

function messageOf(column: string, seconds: number): string {
  return (
    `Values are still sealed with an earlier sealing key (${column}, perhaps others), ${timeWords(seconds)} after the shop was given another. ` +
    'Whoever has the earlier key can read them. `keys rotate` seals them anew and may be begun again at any time.'
  )
}
