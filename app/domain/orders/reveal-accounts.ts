import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import type { Account } from '#app/domain/stock/rules.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import {
  firstLine,
  type Reveal as LoggedReveal,
  lineOf,
  logReveal,
  pageOfLines,
  sealedLines,
  swapsBefore,
} from './delivered-lines.ts'
import { getOrder } from './queries.ts'

type Form = LoggedReveal['form']

const LINES_PER_BATCH = 2_000

type Reveal = {
  orderId: string
  /** Whose order it is, and who is shown its credentials. */
  customerId: string
  clientAddress: string
}

export type RevealedPage = NonNullable<Awaited<ReturnType<typeof revealPage>>>

/**
 * One page of what an order of this customer delivered (see pageOfLines), opened and logged, with the claim on each line; null when they
 * have no such order. What cannot be logged is not shown.
 */
export async function revealPage({ search, page, ...reveal }: Reveal & { search: string; page: number }) {
  const found = await transaction(async (tx) => {
    const order = await getOrder({ id: reveal.orderId, customerId: reveal.customerId }, tx)
    if (!order) return null
    const note = await pageOfLines(tx, order, { search, page })
    if (note.lines.length > 0) await logReveal(tx, shown(reveal, 'page', note.lines.length))
    return { order, ...note }
  })
  return (
    found && { ...found, lines: found.lines.map((line) => ({ ...lineOf(found.order, line), ...openSecrets(line) })) }
  )
}

/**
 * Every line that counts of an order of this customer, opened one batch after the other, for a file or the clipboard: swapped lines are
 * left out, their replacements stand in their places. Null when they have no such order of accounts. It is logged before the first line is read.
 */
export async function revealAll({
  form,
  ...reveal
}: Reveal & { form: Exclude<Form, 'page'> }): Promise<AsyncGenerator<Account[]> | null> {
  const order = await transaction(async (tx) => {
    const found = await getOrder({ id: reveal.orderId, customerId: reveal.customerId }, tx)
    if (found?.orderType !== 'account') return null
    // Whatever was swapped, one line came for one that went.
    await logReveal(tx, shown(reveal, form, found.quantity))
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
    yield batch.map((line) => ({ username: line.username, email: line.email, ...openSecrets(line) }))
    const last = batch.length === LINES_PER_BATCH ? batch.at(-1) : undefined
    after = last && sql`(${firstLine}, ${swapsBefore}) > (${last.firstLine}::uuid, ${last.swapsBefore})`
  } while (after)
}

function shown({ orderId, customerId: actorId, clientAddress: address }: Reveal, form: Form, lineCount: number) {
  return { orderId, actorId, address, form, lineCount }
}
