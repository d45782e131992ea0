import type { Database } from './database.ts'

export const healthStates = {
  well: 'Works normally',
  slow: 'Responds late',
  failing: 'Fails (500)',
  busy: 'Is busy (429)',
  refusing: 'Refuses (422, with a message)',
  malformed: 'Sends half of its JSON',
  webpage: 'Sends a web page instead of JSON',
  unreachable: 'Closes the connection without a response',
} as const

export type HealthState = keyof typeof healthStates

export type Health = { state: HealthState; seconds: number }

/** Either 'everything', or the uuid of a payment, whose own setting takes precedence. */
type Scope = string

/** Longer than any client waits. */
export const MOST_SECONDS = 60

export const WELL: Health = { state: 'well', seconds: 3 }

/** Returns the setting of exactly this scope, or null. */
export async function getHealth(database: Database, scope: Scope): Promise<Health | null> {
  const [health = null] = await database.query<Health>('select state, seconds from simulator.health where scope = $1', [
    scope,
  ])
  return health
}

/** Returns the health that applies to a payment, or to calls without one. */
export async function healthFor(database: Database, uuid: string | undefined): Promise<Health> {
  return (uuid && (await getHealth(database, uuid))) || (await getHealth(database, 'everything')) || WELL
}

/** Stores a setting; null resets a payment to the default, and the default to normal. */
export async function setHealth(database: Database, scope: Scope, health: Health | null): Promise<void> {
  if (health) {
    await database.query(
      `insert into simulator.health (scope, state, seconds) values ($1, $2, $3)
       on conflict (scope) do update set state = excluded.state, seconds = excluded.seconds`,
      [scope, health.state, health.seconds],
    )
  } else await database.query('delete from simulator.health where scope = $1', [scope])
}
