import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { from } from 'pg-copy-streams'
import { connectionPool, type Database } from './client.server.ts'

/** Long work of an admin outlives the time that a statement of a request has; for the rest of the transaction. */
export async function allowLongStatements(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '30min'`)
}

/**
 * Streams lines of COPY's text format into `target`, a table with its columns, and then runs `finish`, all in one transaction: if
 * the lines break off, nothing stays.
 */
export async function copyInto<Result>(
  target: string,
  lines: AsyncIterable<string>,
  finish: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const client = await connectionPool().connect()
  const tx = drizzle(client)
  let broken = false
  try {
    await tx.execute(sql`begin`)
    await allowLongStatements(tx)
    await pipeline(lines, client.query(from(`copy ${target} from stdin`)))
    const result = await finish(tx)
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback`).catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A line of COPY's text format. */
export function copyLine(values: readonly (string | number | Buffer)[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: string | number | Buffer): string | number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return `\\\\x${value.toString('hex')}`
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
