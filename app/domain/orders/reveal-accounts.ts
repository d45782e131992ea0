import { randomUUID } from 'node:crypto'
import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { claims, credentialReveals, stockAccounts } from '#app/db/schema/stock.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import type { Account } from '#app/domain/stock/rules.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { getOrder } from './queries.ts'
import { LINES_PER_PAGE } from './rules.ts'

const LINES_PER_BATCH = 2_000

type Reveal = {
  orderId: string
  /** Whose order it is, and who is shown its credentials. */
  customerId: string
  clientAddress: string
}

export type RevealedPage = NonNullable<Awaited<ReturnType<typeof revealPage>>>

/**
 * One page of what an order of this customer delivered, opened and logged, with the claim on each line; null when they have no such order.
 * `search` keeps the lines whose username or address contains it, in any case. Lines stand in the order of delivery, a replacement
 * right after the line that it stands in for. A page past the last one is the last one. What cannot be logged is not shown.
 */
export async function revealPage({ search, page, ...reveal }: Reveal & { search: string; page: number }) {
  const found = await transaction(async (tx) => {
    const order = await getOrder({ id: reveal.orderId, customerId: reveal.customerId }, tx)
    if (!order) return null
    const wanted = and(deliveredFor(order.id), contains(search))
    const lineCount = await tx.$count(stockAccounts, wanted)
    const pageCount = Math.max(1, Math.ceil(lineCount / LINES_PER_PAGE))
    const shownPage = Math.min(page, pageCount)
    const lines = await sealedLines(tx, order.id, wanted)
      .limit(LINES_PER_PAGE)
      .offset((shownPage - 1) * LINES_PER_PAGE)
    if (lines.length > 0) await logReveal(tx, { ...reveal, form: 'page', lineCount: lines.length })
    return { order, lines, lineCount, page: shownPage, pageCount }
  })
  return found && { ...found, lines: found.lines.map(opened) }
}

/**
 * Every line that counts of an order of this customer, opened one batch after the other, for a file or the clipboard: swapped lines are
 * left out, their replacements stand in their places. Null when they have no such order of accounts. It is logged before the first line is read.
 */
export async function revealAll({
  form,
  ...reveal
}: Reveal & { form: 'copy' | 'txt' | 'csv' }): Promise<AsyncGenerator<Account[]> | null> {
  const order = await transaction(async (tx) => {
    const found = await getOrder({ id: reveal.orderId, customerId: reveal.customerId }, tx)
    if (found?.orderType !== 'account') return null
    // Whatever was swapped, one line came for one that went.
    await logReveal(tx, { ...reveal, form, lineCount: found.quantity })
    return found
  })
  return order && countingLines(order.id)
}

/** Each batch is a statement of its own, so that a slow reader holds no connection. */
async function* countingLines(orderId: string): AsyncGenerator<Account[]> {
  const swapped = db()
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.stockAccountId, stockAccounts.id), eq(claims.status, 'swapped')))
  const counting = and(deliveredFor(orderId), notExists(swapped))
  let after: SQL | undefined
  do {
    const batch = await sealedLines(db(), orderId, and(counting, after)).limit(LINES_PER_BATCH)
    yield batch.map(opened)
    const last = batch.length === LINES_PER_BATCH ? batch.at(-1) : undefined
    after = last && sql`(${firstLine}, ${swapsBefore}) > (${last.firstLine}::uuid, ${last.swapsBefore})`
  } while (after)
}

async function logReveal(
  tx: Database,
  { orderId, customerId, clientAddress, form, lineCount }: Reveal & Pick<Logged, 'form' | 'lineCount'>,
): Promise<void> {
  await tx
    .insert(credentialReveals)
    .values({ id: randomUUID(), orderId, actorId: customerId, form, lineCount, address: clientAddress })
}

type Logged = typeof credentialReveals.$inferInsert

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
const firstLine = sql<string>`coalesce(replacement.first_line, ${stockAccounts.id})`
const swapsBefore = sql<number>`coalesce(replacement.swaps, 0)`

function sealedLines(database: Database, orderId: string, wanted: SQL | undefined) {
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
    .where(wanted)
    .orderBy(asc(firstLine), asc(swapsBefore))
    .$dynamic()
}

type SealedLine = Awaited<ReturnType<typeof sealedLines>>[number]

function opened(line: SealedLine) {
  const { id, username, email, swapsBefore, claim } = line
  return { id, username, email, ...openSecrets(line), isReplacement: swapsBefore > 0, claim }
}
