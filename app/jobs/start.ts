import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { config } from '#app/config.server.ts'
import type { Jobs } from '#app/db/jobs.server.ts'
import { mailConfirmationLink } from '#app/domain/customers/confirm-email.ts'
import { mailResetLink } from '#app/domain/customers/reset-password.ts'
import { log } from '#app/log.server.ts'
import { sendMailTask } from './send-mail.tsx'
import type { Task } from './task.ts'

const RESTART_PAUSE_MS = 2_000

const tasks: { [Name in keyof Jobs]: Task<Name> } = {
  'send-mail': sendMailTask,
  'mail-confirmation-link': mailConfirmationLink,
  'mail-reset-link': mailResetLink,
}

// The library tells each job at info level, and repeats an error's message, which may quote a query's values.
const logger = new Logger(({ jobId, taskIdentifier }) => (level, message, meta) => {
  if (level === 'error') log.error({ jobId, taskIdentifier, err: meta?.error }, 'background tasks: an error')
  else log.debug({ jobId, taskIdentifier }, message)
})

/** Starts running background tasks in this process. `stop` ends it when the tasks under way are done. */
export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let runner = await startRunner()
  const supervision = supervise()
  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => {})
      await supervision
    },
  }

  /** The library gives up when it cannot write down how a task ended, as when the database goes away. */
  async function supervise(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'background tasks stopped'))
      await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await startRunner().catch(() => runner)
      if (stopping.signal.aborted) await runner.stop().catch(() => {})
    }
  }
}

function startRunner(): Promise<Runner> {
  return run({
    connectionString: config().databaseUrl ?? undefined,
    concurrency: 2,
    maxPoolSize: 4,
    // Prepared statements belong to one connection, which PgBouncer shares out.
    noPreparedStatements: true,
    noHandleSignals: true,
    taskList: tasks as TaskList,
    parsedCronItems: [],
    logger,
  })
}
