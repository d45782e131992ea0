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

/** Checks the conditions of the shop as a whole. One that fails keeps its alarms and stops no other. */
export async function watchShop(): Promise<void> {
  for (const condition of conditions) {
    await watch(condition).catch((error: unknown) =>
      log.error({ err: error, kind: condition.kind }, 'the shop could not be looked at'),
    )
  }
}
