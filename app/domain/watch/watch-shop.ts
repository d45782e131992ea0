import { log } from '#app/log.server.ts'
import { certificateEnds } from './certificate-ends.ts'
import { watch } from './condition.ts'
import { givenUpWork, lateWebhooks, oldQueues } from './late-work.ts'
import { rotationUnfinished } from './rotation-unfinished.ts'
import { salesUnknown } from './sales-unknown.ts'
import { stockRunsOut } from './stock-runs-out.ts'
import { stuckPayments } from './stuck-payments.ts'

const conditions = [
  stockRunsOut,
  stuckPayments,
  oldQueues,
  givenUpWork,
  lateWebhooks,
  certificateEnds,
  rotationUnfinished,
  salesUnknown,
]

/**
 * Looks at what is true of the shop as a whole, whichever node it is that looks; the disk and the clock are each node's own (disk-low.ts,
 * clock-differs.ts). What cannot be looked at keeps its alarms as they are, and nothing else from being looked at. To be called again and
 * again.
 */
export async function watchShop(): Promise<void> {
  for (const condition of conditions) {
    await watch(condition).catch((error: unknown) =>
      log.error({ err: error, kind: condition.kind }, 'the shop could not be looked at'),
    )
  }
}
