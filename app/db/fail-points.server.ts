import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { config } from '#app/config.server.ts'

/** The paths that move money. A transaction that bears such a name has a fail-point before each of its statements. */
export type MoneyPath = 'purchase' | 'settlement' | 'refund' | 'claim' | 'decision' | 'balance' | 'top-up' | 'waiver'

/** What happens at a point: the process is killed, an error is thrown, or it waits for so many milliseconds. */
export type FailAction = 'kill' | 'throw' | `pause:${number}`

type Armed = { action: FailAction; at: number | null; times: number }

let armed: Map<string, Armed> | undefined

function armedPoints(): Map<string, Armed> {
  if (armed) return armed
  armed = new Map()
  const { failPoint: given } = config()
  if (given) armed.set(given.name, { action: given.action as FailAction, at: given.at, times: 0 })
  return armed
}

/**
 * Arms a point of this process, for tests; `at` is the one time of being reached that counts, each of them unless told. What it returns
 * says how many times the point was reached. Refuses outside of NODE_ENV=test.
 */
export function armFailPoint(name: string, action: FailAction, at: number | null = null): Readonly<Armed> {
  if (config().mode !== 'test') throw new Error('Fail-points are for tests.')
  const point = { action, at, times: 0 }
  armedPoints().set(name, point)
  return point
}

export function disarmFailPoints(): void {
  armedPoints().clear()
}

/** A point outside of a transaction, such as between a provider's answer and what becomes of it. It does nothing unless it is armed. */
export async function failPoint(name: string): Promise<void> {
  const point = armedPoints().get(name)
  if (!point) return
  point.times++
  if (point.at !== null && point.at !== point.times) return
  if (point.action === 'kill') process.kill(process.pid, 'SIGKILL')
  if (point.action === 'throw') throw new Error(`The fail-point ${name} was reached.`)
  await pause(Number(point.action.slice('pause:'.length)))
}

/**
 * The connection of a transaction, with the points `path:1`, `path:2` and so on before its statements; the connection itself while no
 * point is armed.
 */
export function withFailPoints(path: MoneyPath, connection: pg.PoolClient): pg.PoolClient {
  if (armedPoints().size === 0) return connection
  let statements = 0
  const query = async (...statement: Parameters<typeof connection.query>) => {
    await failPoint(`${path}:${++statements}`)
    return connection.query(...statement)
  }
  return Object.create(connection, { query: { value: query } })
}
