import { transaction } from '#app/db/client.server.ts'
import { type Finding, keepAlarms } from '#app/domain/alarms/raise-alarm.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { log } from '#app/log.server.ts'
import { findEndingCertificate } from './certificate-ends.ts'
import { findGivenUpWork, findLateWebhooks, findOldQueues } from './late-work.ts'
import { findUnfinishedRotation } from './rotation-unfinished.ts'
import { findUnknownSales, productsRunningOut } from './stock-runs-out.ts'
import { findStuckPayments } from './stuck-payments.ts'

type Find = () => Promise<Finding[]>

/** The check behind each alarm about the shop as a whole, and the note that closes it. */
const conditions = {
  'stock-runs-out': [productsRunningOut, 'The stock lasts longer again, or the product is off sale.'],
  'payment-stuck': [findStuckPayments, 'The top-up has ended.'],
  'queue-old': [findOldQueues, 'The work is done.'],
  'work-given-up': [findGivenUpWork, 'It is no longer in the queue.'],
  'webhook-late': [findLateWebhooks, 'They were delivered or given up, or the endpoint was turned off.'],
  'certificate-ends': [findEndingCertificate, 'The certificate is valid for longer again.'],
  'rotation-unfinished': [findUnfinishedRotation, 'Nothing is sealed with an earlier key now.'],
  'sales-unknown': [findUnknownSales, 'The product is on sale again.'],
} satisfies Partial<Record<AlarmKind, [Find, string]>>

export async function watch(kind: keyof typeof conditions, find: Find = conditions[kind][0]): Promise<void> {
  const found = await find()
  await transaction((tx) => keepAlarms(tx, { kind, found, note: conditions[kind][1] }))
}

/** Checks the conditions of the shop as a whole. One that fails keeps its alarms and stops no other. */
export async function watchShop(): Promise<void> {
  for (const kind of Object.keys(conditions) as (keyof typeof conditions)[]) {
    await watch(kind).catch((error: unknown) => log.error({ err: error, kind }, 'a check of the shop failed'))
  }
}
