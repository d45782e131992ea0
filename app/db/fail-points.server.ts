import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { config } from '#app/config.server.ts'

/** False in a production build, which drops everything behind it (vite.config.ts). */
export const HAS_FAIL_POINTS: boolean = true

/** Paths that move money, each with the points `path:1`, `path:2`…, `path:commit` and `path:committed`. */
export type MoneyPath =
  | 'purchase'
  | 'settlement'
  | 'refund'
  | 'claim'
  | 'decision'
  | 'balance'
  | 'top-up'
  | 'waiver'
  | 'payout'
  | 'gift'
  | 'fulfillment'

export type FailAction = 'kill' | 'throw' | `pause:${number}`

type Armed = { action: FailAction; at: number | null; times: number }

const form = /^(?<name>[a-z-]+:[a-z\d-]+)=(?<action>kill|throw|pause:\d+)(?:@(?<at>[1-9]\d*))?$/

let armed: Map<string, Armed> | undefined

function armedPoints(): Map<string, Armed> {
  armed ??= config().mode === 'test' ? readFailPoint(process.env.FAIL_POINT ?? '') : new Map()
  return armed
}

/** Reads FAIL_POINT (docs/reliability.md): `NAME=kill`, `throw` or `pause:MS`, with `@20` only the twentieth time. */
export function readFailPoint(text: string): Map<string, Armed> {
  if (text === '') return new Map()
  const { name, action, at } = form.exec(text)?.groups ?? {}
  if (!name || !action) throw new Error('FAIL_POINT must be a point and an action, such as purchase:4=kill@20.')
  return new Map([[name, { action: action as FailAction, at: at ? Number(at) : null, times: 0 }]])
}

export function armFailPoint(name: string, action: FailAction, at: number | null = null): Readonly<Armed> {
  const point = { action, at, times: 0 }
  armedPoints().set(name, point)
  return point
}

export function disarmFailPoints(): void {
  armedPoints().clear()
}

export async function failPoint(name: string): Promise<void> {
  const point = armedPoints().get(name)
  if (!point) return
  point.times++
  if (point.at !== null && point.at !== point.times) return
  if (point.action === 'kill') process.kill(process.pid, 'SIGKILL')
  if (point.action === 'throw') throw new Error(`The fail-point ${name} was reached.`)
  await pause(Number(point.action.slice('pause:'.length)))
}

export function withFailPoints(path: MoneyPath, connection: pg.PoolClient): pg.PoolClient {
  if (armedPoints().size === 0) return connection
  let statements = 0
  const query = async (...statement: Parameters<typeof connection.query>) => {
    await failPoint(`${path}:${++statements}`)
    return connection.query(...statement)
  }
  return Object.create(connection, { query: { value: query } })
}
