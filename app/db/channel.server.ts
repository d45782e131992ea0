import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import { type Database, db } from './client.server.ts'

export async function notify(channel: string, payload: string, database: Database = db()): Promise<void> {
  await database.execute(sql`select pg_notify(${channel}, ${payload})`)
}

const LONGEST_PAUSE_MS = 10_000
const PROBE_MS = 30_000

type Listener = { onOpen: () => void; onNotification: (payload: string) => void; onLost?: () => void }

/** Subscribes to a channel on its own connection and reconnects. Returns a function that unsubscribes. */
export function listenTo(channel: string, listener: Listener): () => void {
  const end = new AbortController()
  void keepListening(channel, listener, end.signal)
  return () => end.abort()
}

async function keepListening(
  channel: string,
  { onOpen, onNotification, onLost }: Listener,
  end: AbortSignal,
): Promise<void> {
  for (let failures = 0; !end.aborted; failures++) {
    const connection = new pg.Client({
      connectionString: config().databaseUrl ?? undefined,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'packhouse listener',
    })
    const lost = Promise.withResolvers<void>()
    const leave = () => lost.resolve()
    connection
      .on('error', leave)
      .on('end', leave)
      .on('notification', ({ payload = '' }) => onNotification(payload))
    end.addEventListener('abort', leave)
    try {
      await connection.connect()
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
      failures = 0
      onOpen()
      const probe = setInterval(() => connection.query('select').catch(leave), PROBE_MS)
      await lost.promise
      clearInterval(probe)
      onLost?.()
    } catch {
      // Retried below.
    }
    end.removeEventListener('abort', leave)
    connection.end().catch(() => {})
    // Random, so that processes do not reconnect at the same moment.
    const longest = Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS)
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal: end }).catch(() => {})
  }
}
