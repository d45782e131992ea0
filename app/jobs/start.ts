import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { type Job, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { config } from '#app/config.server.ts'
import type { Jobs, ScheduledJob } from '#app/db/jobs.server.ts'
import { watchInvariants } from '#app/domain/alarms/check-invariants.ts'
import { mailWaiting } from '#app/domain/alarms/raise-alarm.ts'
import { buyPaid } from '#app/domain/checkout/buy-paid.ts'
import { sumUpTallies } from '#app/domain/dashboard/sum-up-tallies.ts'
import { makeOrders } from '#app/domain/fulfillment/make-orders.ts'
import { mailResetLink } from '#app/domain/identity/passwords.ts'
import { mailConfirmationLink } from '#app/domain/identity/registration/register.ts'
import { noteExpired } from '#app/domain/licenses/events.ts'
import { remindHolders } from '#app/domain/licenses/remind-holders.ts'
import { announceOrders } from '#app/domain/orders/purchase/announce-orders.ts'
import { expireUnreported } from '#app/domain/payments/manual/report-payment.ts'
import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { takeBackTestMoney } from '#app/domain/payments/test-money.ts'
import { forgetOld } from '#app/domain/retention/forget-old.ts'
import { endStandbys, renewStandbys } from '#app/domain/standbys/end-standbys.ts'
import { fillStandbys } from '#app/domain/standbys/fill-standbys.ts'
import { watchOwnCheck } from '#app/domain/status/watch-check.ts'
import { fillFingerprints } from '#app/domain/stock/fill-fingerprints.ts'
import { watchLevels } from '#app/domain/stock/levels/watch-levels.ts'
import { mailRestocks } from '#app/domain/stock/restocks/mail-restocks.ts'
import { importQueued } from '#app/domain/uploads/import-upload.ts'
import { deleteExpiredKeys } from '#app/domain/wallet/idempotency.ts'
import { watchClock, watchDisk } from '#app/domain/watch/watch-node.ts'
import { watchShop } from '#app/domain/watch/watch-shop.ts'
import { deliverWebhooks, forgetWebhooks, giveUpWebhooks } from '#app/domain/webhooks/deliver-webhooks.ts'
import { log } from '#app/log.server.ts'
import { inTrace } from '#app/tracing.server.ts'
import {
  sendHolderNewsTask,
  sendMailTask,
  sendNewsTask,
  sendTestMailTask,
  sendTextChangeTask,
  type Task,
} from './send-mail.ts'

const RESTART_PAUSE_MS = 2_000
/** Also after a failure that lasts, which should not flood the log. */
const RETRY_PAUSE_MS = 30_000

export type Round = { work(stop: AbortSignal): Promise<unknown>; pauseMs: number; failure: string }

const ownRounds: Round[] = [
  { work: announceOrders, pauseMs: 1_000, failure: 'orders could not be announced' },
  { work: reconcilePayments, pauseMs: 2_000, failure: 'top-ups could not be checked' },
  { work: takeBackTestMoney, pauseMs: 2_000, failure: 'test money could not be taken back' },
  { work: expireUnreported, pauseMs: 60_000, failure: 'unpaid manual top-ups could not be closed' },
  { work: buyPaid, pauseMs: 500, failure: 'paid purchases could not be made' },
  { work: importQueued, pauseMs: 250, failure: 'an import could not be finished' },
  { work: fillFingerprints, pauseMs: 60_000, failure: 'fingerprints of sold accounts could not be stored' },
  { work: fillStandbys, pauseMs: 1_000, failure: 'stand-bys could not be filled' },
  { work: makeOrders, pauseMs: 1_000, failure: 'the endpoints did not get their requests' },
  { work: deliverWebhooks, pauseMs: 1_000, failure: 'webhooks could not be delivered' },
  { ...watchOwnCheck, failure: 'the result of the license check could not be stored' },
  { work: () => watchDisk(), pauseMs: 5 * 60_000, failure: 'the disk could not be checked' },
  { work: () => watchClock(), pauseMs: 5 * 60_000, failure: 'the clock could not be checked' },
]

const queued: { [Name in Exclude<keyof Jobs, ScheduledJob>]: Task<Name> } = {
  'send-mail': sendMailTask,
  'mail-confirmation-link': mailConfirmationLink,
  'mail-reset-link': mailResetLink,
  'send-news': sendNewsTask,
  'send-test-mail': sendTestMailTask,
  'send-text-change': sendTextChangeTask,
  'send-holder-news': sendHolderNewsTask,
}

const scheduled: Record<ScheduledJob, { match: string; work: () => Promise<void> }> = {
  'remind-license-holders': { match: '*/15 * * * *', work: remindHolders },
  'sum-up-tallies': { match: '* * * * *', work: sumUpTallies },
  'forget-intents': { match: '7 * * * *', work: deleteExpiredKeys },
  'watch-invariants': { match: '* * * * *', work: watchInvariants },
  'watch-shop': { match: '*/5 * * * *', work: watchShop },
  'mail-forgotten-alarms': { match: '* * * * *', work: mailWaiting },
  'watch-stock-levels': { match: '* * * * *', work: watchLevels },
  'mail-restocks': { match: '* * * * *', work: () => mailRestocks() },
  'end-standbys': { match: '* * * * *', work: () => endStandbys() },
  'renew-standbys': { match: '* * * * *', work: renewStandbys },
  'note-expired-licenses': { match: '* * * * *', work: noteExpired },
  'give-up-webhooks': { match: '* * * * *', work: giveUpWebhooks },
  'forget-webhooks': { match: '23 4 * * *', work: forgetWebhooks },
  'forget-old': { match: '53 4 * * *', work: forgetOld },
}

const tasks = {
  ...queued,
  ...Object.fromEntries(Object.entries(scheduled).map(([name, { work }]) => [name, () => work()])),
}

// One key each, so that the next run replaces one that keeps failing.
const schedule = parseCronItems(
  Object.entries(scheduled).map(([task, { match }]) => ({ task, match, options: { jobKey: task } })),
)

// The library logs each job at info level, and an error's message, which may quote a query's values.
const logger = new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
  if (level !== 'error') log.debug({ jobId, taskIdentifier }, message)
  else if (meta?.job) logFailure(meta.job as Job, meta.error)
  else log.error({ jobId, taskIdentifier, err: meta?.error }, 'an error in background tasks')
})

function logFailure({ id, task_identifier, attempts, max_attempts }: Job, error: unknown): void {
  const outcome = attempts < max_attempts ? 'failed' : 'was given up'
  const entry = { jobId: id, taskIdentifier: task_identifier, err: error }
  log.error(entry, `a task ${outcome}, attempt ${attempts} of ${max_attempts}`)
}

/** Starts the background tasks and rounds. `stop` waits for running tasks. */
export async function startJobs(rounds: Round[] = []): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let runner = await startRunner()
  const work = Promise.all([supervise(), ...[...ownRounds, ...rounds].map(repeat)])
  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => {})
      await work
    },
  }

  /** Restarts the runner, which gives up when it cannot record the end of a task. */
  async function supervise(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'background tasks stopped'))
      await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await startRunner().catch(() => runner)
      if (stopping.signal.aborted) await runner.stop().catch(() => {})
    }
  }

  async function repeat({ work, pauseMs, failure }: Round): Promise<void> {
    while (!stopping.signal.aborted) {
      let ms = pauseMs
      await work(stopping.signal).catch((error: unknown) => {
        log.error({ err: error }, failure)
        ms = Math.min(pauseMs, RETRY_PAUSE_MS)
      })
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
}

function asTraces(list: TaskList): TaskList {
  return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, task && asTrace(name, task)]))
}

function asTrace(name: string, task: NonNullable<TaskList[string]>): NonNullable<TaskList[string]> {
  return async (payload, helpers) => {
    const attributes = { 'packhouse.job_id': helpers.job.id }
    await inTrace({ name, kind: SpanKind.CONSUMER, attributes }, () => task(payload, helpers))
  }
}

function startRunner(): Promise<Runner> {
  return run({
    connectionString: config().databaseUrl ?? undefined,
    concurrency: 2,
    maxPoolSize: 4,
    // Prepared statements belong to one connection, which PgBouncer shares.
    noPreparedStatements: true,
    noHandleSignals: true,
    taskList: asTraces(tasks as TaskList),
    parsedCronItems: schedule,
    logger,
  })
}
