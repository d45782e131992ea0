import { and, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { deviceNames, licenseDevices, licenses, orders } from '#app/db/schema/orders.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import type { supportMessages } from '#app/db/schema/support.ts'

export type Person = { id: string; email: string }

const BATCH = 1000

export function transfersOf(customerId: string) {
  return inBatches<typeof ledgerTransfers.$inferSelect>((last) =>
    db()
      .select()
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.customerId, customerId), last && gt(ledgerTransfers.id, last.id)))
      .orderBy(ledgerTransfers.id)
      .limit(BATCH),
  )
}

type Line = { orderId: string; username: string; email: string; state: 'delivered' | 'replacement' }

export async function* linesOf(customerId: string): AsyncGenerator<Line> {
  const line = { orderId: orders.id, username: stockAccounts.username, email: stockAccounts.email }
  yield* inBatches<Line & { number: number; id: string }>((last) =>
    db()
      .select({ ...line, state: sql<'delivered'>`'delivered'`, number: orders.number, id: stockAccounts.id })
      .from(orders)
      .innerJoin(stockAccounts, eq(stockAccounts.orderId, orders.id))
      .where(
        and(
          eq(orders.customerId, customerId),
          // The first condition finds the place in the index, the second the one within the order.
          last && gte(orders.number, last.number),
          last && sql`(${orders.number}, ${stockAccounts.id}) > (${last.number}, ${last.id})`,
        ),
      )
      .orderBy(orders.number, stockAccounts.id)
      .limit(BATCH),
  )
  yield* inBatches<Line & { id: string }>((last) =>
    db()
      .select({ ...line, orderId: claims.orderId, state: sql<'replacement'>`'replacement'`, id: claims.id })
      .from(claims)
      .innerJoin(stockAccounts, eq(stockAccounts.claimId, claims.id))
      .where(and(eq(claims.customerId, customerId), after(claims, last)))
      .orderBy(claims.createdAt, claims.id)
      .limit(BATCH),
  )
}

export function devicesOf(person: Person) {
  const { id, licenseId, hardwareId, event, createdAt: at } = licenseDevices
  const { name } = deviceNames
  return inBatches<{ id: number; licenseId: string; hardwareId: string; name: string | null; event: string; at: Date }>(
    (last) =>
      db()
        .select({ id, licenseId, hardwareId, name, event, at })
        .from(licenseDevices)
        .innerJoin(licenses, eq(licenses.id, licenseId))
        .leftJoin(deviceNames, and(eq(deviceNames.licenseId, licenseId), eq(deviceNames.hardwareId, hardwareId)))
        .where(and(ofPerson(licenses, person), last && gt(id, last.id)))
        .orderBy(id)
        .limit(BATCH),
  )
}

type DatedTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; $inferSelect: { id: string } }

export function inOrder<Table extends DatedTable>(table: Table, condition: SQL | undefined) {
  type Row = Table['$inferSelect']
  return inBatches<Row>(async (last) => {
    const rows = await db()
      .select()
      .from(table as PgTable)
      .where(and(condition, after(table, last)))
      .orderBy(table.createdAt, table.id)
      .limit(BATCH)
    return rows as Row[]
  })
}

function after(table: DatedTable, last: { id: string } | undefined): SQL | undefined {
  return last && sql`(${table.createdAt}, ${table.id}) > (select created_at, id from ${table} where id = ${last.id})`
}

/** In the person's name, or made out to their address by somebody who was not signed in. */
export function ofPerson(table: typeof licenses | typeof supportMessages, { id, email }: Person): SQL | undefined {
  const ofAddress = and(isNull(table.customerId), eq(sql`lower(${table.email})`, email.toLowerCase()))
  return or(eq(table.customerId, id), ofAddress)
}

async function* inBatches<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let rows: Row[] = []
  do {
    rows = await read(rows.at(-1))
    yield* rows
  } while (rows.length === BATCH)
}
