import { transaction } from '#app/db/client.server.ts'
import { type Finding, syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { findEndingCertificate } from './certificate-ends.ts'
import { findGivenUpWork, findLateWebhooks, findOldQueues } from './late-work.ts'
import { findOldPostgres } from './postgres-old.ts'
import { findUnfinishedRotation } from './rotation-unfinished.ts'
import { findUnknownSales, productsRunningOut } from './stock-runs-out.ts'
import { findStuckPayments } from './stuck-payments.ts'
import { findWaitingMessages } from './waiting-messages.ts'
import { findWaitingPayouts } from './waiting-payouts.ts'

type Find = () => Promise<Finding[]>

/** The check behind each alarm about the shop as a whole, and the note that closes it. */
const conditions = {
  'stock-runs-out': [productsRunningOut, stored('server.alarms.closings.stockLasts')],
  'payment-stuck': [findStuckPayments, stored('server.alarms.closings.topUpEnded')],
  'payout-waiting': [findWaitingPayouts, stored('server.alarms.closings.payoutHandled')],
  'messages-waiting': [findWaitingMessages, stored('server.alarms.closings.messagesHandled')],
  'queue-old': [findOldQueues, stored('server.alarms.closings.workDone')],
  'work-given-up': [findGivenUpWork, stored('server.alarms.closings.notInQueue')],
  'webhook-late': [findLateWebhooks, stored('server.alarms.closings.webhooksDone')],
  'certificate-ends': [findEndingCertificate, stored('server.alarms.closings.certificateValid')],
  'rotation-unfinished': [findUnfinishedRotation, stored('server.alarms.closings.nothingSealed')],
  'postgres-old': [findOldPostgres, stored('server.alarms.closings.postgresReplaced')],
  'sales-unknown': [findUnknownSales, stored('server.alarms.closings.onSaleAgain')],
} satisfies Partial<Record<AlarmKind, [Find, StoredText]>>

export async function watch(kind: keyof typeof conditions, find: Find = conditions[kind][0]): Promise<void> {
  const found = await find()
  await transaction((tx) => syncAlarms(tx, { kind, found, note: conditions[kind][1] }))
}

/** Checks the conditions of the shop as a whole. One that fails keeps its alarms and stops no other. */
export async function watchShop(): Promise<void> {
  for (const kind of Object.keys(conditions) as (keyof typeof conditions)[]) {
    await watch(kind).catch((error: unknown) => log.error({ err: error, kind }, 'a check of the shop failed'))
  }
}
