import { randomUUID } from 'node:crypto'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { refundedLines } from '#app/db/schema/money.ts'
import { claims, credentialReveals, stockAccounts } from '#app/db/schema/stock.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { isLineRefunded, LINES_PER_PAGE } from './rules.ts'

type DeliveredOrder = { id: string } & Parameters<typeof isLineRefunded>[0]

/**
 * One page of the lines that an order delivered, still sealed. `search` keeps those whose username or address contains it, in any case.
 * They stand in the order of delivery, a replacement right after the line that it stands in for. A page past the last one is the last one.
 */
export async function pageOfLines(
  database: Database,
  order: DeliveredOrder,
  { search, page }: { search: string; page: number },
) {
  const wanted = and(deliveredFor(order.id), contains(search))
  const lineCount = await database.$count(stockAccounts, wanted)
  const pageCount = Math.max(1, Math.ceil(lineCount / LINES_PER_PAGE))
  const shownPage = Math.min(page, pageCount)
  const lines = await sealedLines(database, order.id, wanted)
    .limit(LINES_PER_PAGE)
    .offset((shownPage - 1) * LINES_PER_PAGE)
  return { lines, lineCount, page: shownPage, pageCount }
}

type SealedLine = Awaited<ReturnType<typeof sealedLines>>[number]

/** A line without its secrets, with what became of it. */
export function lineOf(order: DeliveredOrder, { id, username, email, swapsBefore, isNamed, claim }: SealedLine) {
  return {
    id,
    username,
    email,
    isReplacement: swapsBefore > 0,
    isRefunded: isLineRefunded(order, { isNamed, claim }),
    claim,
  }
}

/** An array, where a subquery would keep the planner from the index of what was handed out for claims. */
function claimsOf(orderId: string) {
  return sql`array(select id from claims where order_id = ${orderId})`
}

function contains(search: string) {
  if (search === '') return undefined
  const pattern = containsPattern(search)
  return sql`(${stockAccounts.username} ilike ${pattern} or ${stockAccounts.email} ilike ${pattern})`
}

/** The sold row at the start of a chain of replacements, and how far down the chain a row stands. */
export const firstLine = sql<string>`coalesce(replacement.first_line, ${stockAccounts.id})`
export const swapsBefore = sql<number>`coalesce(replacement.swaps, 0)`

/** Lines of an order with what became of them, in the order of delivery. */
export function sealedLines(database: Database, orderId: string, wanted: SQL | undefined) {
  const replacement = sql`(
    with recursive swap (faulty_id, fresh_id) as materialized (
      select claims.stock_account_id, fresh.id
      from stock_accounts as fresh join claims on claims.id = fresh.claim_id
      where fresh.claim_id = any(${claimsOf(orderId)})
    ), chain (id, first_line, swaps) as (
      select fresh_id, faulty_id, 1 from swap where faulty_id not in (select fresh_id from swap)
      union all
      select swap.fresh_id, chain.first_line, chain.swaps + 1
      from chain join swap on swap.faulty_id = chain.id
    )
    select * from chain
  ) as replacement`
  return database
    .select({
      id: stockAccounts.id,
      username: stockAccounts.username,
      email: stockAccounts.email,
      passwordSealed: stockAccounts.passwordSealed,
      emailPasswordSealed: stockAccounts.emailPasswordSealed,
      firstLine,
      swapsBefore,
      isNamed: sql<boolean>`${refundedLines.refundId} is not null`,
      claim: {
        id: claims.id,
        status: claims.status,
        creditedCents: claims.creditedCents,
        reason: claims.reason,
        decisionNote: claims.decisionNote,
        createdAt: claims.createdAt,
      },
    })
    .from(stockAccounts)
    .leftJoin(replacement, sql`replacement.id = ${stockAccounts.id}`)
    .leftJoin(claims, and(eq(claims.orderId, orderId), eq(claims.stockAccountId, stockAccounts.id)))
    .leftJoin(refundedLines, eq(refundedLines.stockAccountId, stockAccounts.id))
    .where(wanted)
    .orderBy(asc(firstLine), asc(swapsBefore))
    .$dynamic()
}

export type Reveal = Omit<typeof credentialReveals.$inferInsert, 'id' | 'createdAt'>

/** Notes, in the transaction that reads them, that somebody is shown credentials of an order: who, how many lines and how. */
export async function logReveal(tx: Database, reveal: Reveal): Promise<void> {
  await tx.insert(credentialReveals).values({ id: randomUUID(), ...reveal })
}
