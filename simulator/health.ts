import type { Database } from './database.ts'

/** How the API can be, with a person's words for it. */
export const healthStates = {
  well: 'Answers well',
  slow: 'Answers late',
  failing: 'Fails (500)',
  busy: 'Is busy (429)',
  refusing: 'Refuses (422, with a message)',
  malformed: 'Answers half of its JSON',
  webpage: 'Answers a web page instead of JSON',
  unreachable: 'Closes the connection without an answer',
} as const

export type HealthState = keyof typeof healthStates

/** How the API is, and how late a slow one answers. */
export type Health = { state: HealthState; seconds: number }

/** What a health holds for: 'everything', or the payment with this uuid, for which it then goes first. */
type Scope = string

/** Longer than any client waits. */
export const MOST_SECONDS = 60

export const WELL: Health = { state: 'well', seconds: 3 }

/** The health that was set for exactly this; null where nothing was. */
export async function getHealth(database: Database, scope: Scope): Promise<Health | null> {
  const [health = null] = await database.query<Health>('select state, seconds from simulator.health where scope = $1', [
    scope,
  ])
  return health
}

/** How the API is now for a payment, or for what concerns none. */
export async function healthFor(database: Database, uuid: string | undefined): Promise<Health> {
  return (uuid && (await getHealth(database, uuid))) || (await getHealth(database, 'everything')) || WELL
}

/** Null sets nothing any more: a payment is as the rest, and the rest is well. */
export async function setHealth(database: Database, scope: Scope, health: Health | null): Promise<void> {
  if (health) {
    await database.query(
      `insert into simulator.health (scope, state, seconds) values ($1, $2, $3)
       on conflict (scope) do update set state = excluded.state, seconds = excluded.seconds`,
      [scope, health.state, health.seconds],
    )
  } else await database.query('delete from simulator.health where scope = $1', [scope])
}
