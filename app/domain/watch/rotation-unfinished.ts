import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { checkSeals, newestKeyNotes, noteKeyRotation, noteNewKey } from '#app/domain/audit/check-seals.ts'
import { stored } from '#app/lib/stored-text.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

/** A rotation takes minutes. With keys in the environment, a day leaves time to restart every node and begin it. */
export const UNFINISHED_HOURS = 24

const SUBJECT = 'shop:sealing-key'

/** Finds values sealed with an earlier key a day after a new one. Records the end, as it searches whole tables. */
export async function findUnfinishedRotation(): Promise<Finding[]> {
  const ring = shopKeys()
  // There is one key, or a second one that opens but does not seal yet.
  if (ring.newest.id.equals(ring.oldest.id)) return []
  const { seconds, isRotated } = await newestKeyNotes(ring)
  if (isRotated) return []
  if (seconds === null) await noteNewKey(ring)
  if (seconds === null || seconds < UNFINISHED_HOURS * 3_600) return [{ subject: SUBJECT, message: null }]
  const [sealed] = (await checkSeals()).earlier
  if (sealed)
    return [
      {
        subject: SUBJECT,
        message: stored('server.alarms.messages.rotationUnfinished', { column: sealed.column, time: { seconds } }),
      },
    ]
  await noteKeyRotation(0, ring)
  return []
}
