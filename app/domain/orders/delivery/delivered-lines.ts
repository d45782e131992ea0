import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { refundedLines } from '#app/db/schema/money.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { getShape } from '#app/domain/catalog/queries.ts'
import { accountFileShape } from '#app/domain/stock/account-file.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import { openItem } from '#app/domain/stock/sealed-secrets.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { inFormat } from '#app/lib/file-format.ts'
import { accountShape, type Item, type Shape } from '#app/lib/item-shape.ts'
import { findOrder, getOrder } from '../queries.ts'
import { isLineRefunded, itemName, LINES_PER_PAGE } from '../rules.ts'
import { getFileFormat } from './file-formats.ts'
import { codesOf } from './item-codes.ts'
import { costsOf, placesOf } from './item-names.ts'
import { type LoggedReveal, logReveal } from './reveal-log.ts'

const LINES_PER_BATCH = 2_000

type Page = { search: string; page: number }
type DeliveredOrder = { id: string } & Parameters<typeof isLineRefunded>[0]

/** Returns a page of sealed lines in delivery order, each replacement after the line that it replaces. */
async function pageOfLines(database: Database, order: DeliveredOrder, { search, page }: Page) {
  const wanted = and(deliveredFor(order.id), contains(search))
  const lineCount = await database.$count(stockAccounts, wanted)
  const pageCount = Math.max(1, Math.ceil(lineCount / LINES_PER_PAGE))
  const shownPage = Math.min(page, pageCount)
  const lines = await sealedLines(database, order.id, wanted)
    .limit(LINES_PER_PAGE)
    .offset((shownPage - 1) * LINES_PER_PAGE)
  const places = await placesOf(database, order.id, lines)
  return {
    lines: lines.map((line) => ({ ...line, place: places[line.id] })),
    lineCount,
    page: shownPage,
    pageCount,
  }
}

type SealedLine = Awaited<ReturnType<typeof pageOfLines>>['lines'][number]

function lineOf(order: DeliveredOrder, line: SealedLine) {
  const { id, username, email, fields, swapsBefore, isNamed, claim } = line
  const isRefunded = isLineRefunded(order, { isNamed, claim })
  return { id, username, email, fields, name: itemName(line), isReplacement: swapsBefore > 0, isRefunded, claim }
}

/** Returns the shape of an order's items; null for accounts. */
async function shapeOfOrder(order: { productId: string }, database: Database = db()): Promise<Shape | null> {
  const shape = await getShape(order.productId, database)
  return shape === accountShape ? null : shape
}

function contains(search: string) {
  if (search === '') return undefined
  const pattern = containsPattern(search)
  const { username, email, searchText } = stockAccounts
  return sql`(${username} ilike ${pattern} or ${email} ilike ${pattern} or ${searchText} ilike ${pattern})`
}

/** The sold row at the start of a chain of replacements, and a row's place in the chain. */
const firstLine = sql<string>`coalesce(replacement.first_line, ${stockAccounts.id})`
const swapsBefore = sql<number>`coalesce(replacement.swaps, 0)`

function sealedLines(database: Database, orderId: string, wanted: SQL | undefined) {
  // A subquery instead of the array would keep the planner from using the index on claim_id.
  const claimIds = sql`array(select id from claims where order_id = ${orderId})`
  const replacement = sql`(
    with recursive swap (faulty_id, fresh_id) as materialized (
      select claims.stock_account_id, fresh.id
      from stock_accounts as fresh join claims on claims.id = fresh.claim_id
      where fresh.claim_id = any(${claimIds})
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
      fields: stockAccounts.fields,
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

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export async function listLines(order: Order, asked: Page) {
  const [{ lines, ...page }, shape] = await Promise.all([pageOfLines(db(), order, asked), shapeOfOrder(order)])
  const ids = lines.map(({ id }) => id)
  const costs = await costsOf(db(), order, ids)
  return { ...page, shape, lines: lines.map((line) => ({ ...lineOf(order, line), paidCents: costs[line.id] ?? 0 })) }
}

export type DeliveredLine = Awaited<ReturnType<typeof listLines>>['lines'][number]

type AdminReveal = Page & { orderId: string; actorId: string; clientIp: string }

/** The sealed values of each line, and the one-time codes that follow from its values. */
export type Secrets = Record<string, { values: Item; codes: Item }>

/** Returns the secrets of a page by line id, logged and audited. The caller requires a fresh session. */
export async function revealLines({ orderId, actorId, clientIp, ...asked }: AdminReveal): Promise<Secrets | null> {
  const found = await transaction(async (tx) => {
    const order = await findOrder(orderId, tx)
    if (!order) return null
    const { lines, page } = await pageOfLines(tx, order, asked)
    if (lines.length === 0) return { order, lines }
    const lineCount = lines.length
    const accountIds = lines.map(({ id }) => id)
    await logReveal(tx, { orderId, actorId, form: 'page', lineCount, accountIds, ip: clientIp })
    await recordAudit(tx, {
      actorId,
      action: 'order.lines_revealed',
      subject: `order:${orderId}`,
      after: { page, lineCount },
      ip: clientIp,
    })
    return { order, lines }
  })
  if (!found) return null
  const shape = await shapeOfOrder(found.order)
  const opened = found.lines.map(async (line) => {
    const item = openItem(line)
    return [line.id, { values: withoutPlain(line, item), codes: await codesOf(shape, item) }] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

/** The page has the plain values already. */
function withoutPlain({ fields, username, email }: SealedLine, item: Item): Item {
  const plain = Object.keys(fields ?? { username, email })
  return Object.fromEntries(Object.entries(item).filter(([key]) => !plain.includes(key)))
}

type Reveal = { orderId: string; customerId: string; clientIp: string }

export type RevealedPage = NonNullable<Awaited<ReturnType<typeof revealPage>>>

/** Opens and logs a page of the customer's delivered lines; null when they have no such order. */
export async function revealPage({ orderId, customerId, clientIp, ...asked }: Reveal & Page) {
  const found = await transaction(async (tx) => {
    const order = await getOrder({ id: orderId, customerId }, tx)
    if (!order) return null
    const note = await pageOfLines(tx, order, asked)
    const accountIds = note.lines.map(({ id }) => id)
    const lineCount = accountIds.length
    if (lineCount > 0) {
      await logReveal(tx, { orderId, actorId: customerId, ip: clientIp, form: 'page', lineCount, accountIds })
    }
    return { order, ...note, format: await getFileFormat({ customerId, productId: order.productId }, tx) }
  })
  if (!found) return null
  const shape = await shapeOfOrder(found.order)
  const opened = found.lines.map(async (line) => {
    const values = openItem(line)
    return { ...lineOf(found.order, line), values, codes: await codesOf(shape, values) }
  })
  const { format, ...note } = found
  const { template } = inFormat(shape ?? accountShape, format)
  return { ...note, shape, template, isOwnFormat: format !== null, lines: await Promise.all(opened) }
}

type WholeReveal = Reveal & { form: Exclude<LoggedReveal['form'], 'page'> }

/** Opens all lines for a file, with replacements instead of swapped lines. Logs before the first line is read. */
export async function revealAll({ orderId, customerId, clientIp, form }: WholeReveal) {
  const order = await transaction(async (tx) => {
    // As in revealNew: a replacement that the file lacks is newer than the log, so that it counts as new.
    await lockWallet(tx, customerId)
    const found = await getOrder({ id: orderId, customerId }, tx)
    if (found?.orderType !== 'account') return null
    await logReveal(tx, { orderId, actorId: customerId, ip: clientIp, form, lineCount: found.quantity })
    return found
  })
  if (!order) return null
  const [shape, format] = await Promise.all([
    shapeOfOrder(order),
    getFileFormat({ customerId, productId: order.productId }),
  ])
  return { shape, fileShape: inFormat(shape ?? accountFileShape, format), batches: currentItems(order.id) }
}

/**
 * With `among`, exactly these items, as they were logged, also if a claim has replaced one since. Each batch is its own
 * statement, so that a slow reader holds no connection.
 */
export async function* currentItems(orderId: string, among?: string[] | null): AsyncGenerator<Item[]> {
  const swapped = db()
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.stockAccountId, stockAccounts.id), eq(claims.status, 'swapped')))
  const isCurrent = and(deliveredFor(orderId), among ? inArray(stockAccounts.id, among) : notExists(swapped))
  let after: SQL | undefined
  do {
    const batch = await sealedLines(db(), orderId, and(isCurrent, after)).limit(LINES_PER_BATCH)
    yield batch.map(openItem)
    const last = batch.length === LINES_PER_BATCH ? batch.at(-1) : undefined
    after = last && sql`(${firstLine}, ${swapsBefore}) > (${last.firstLine}::uuid, ${last.swapsBefore})`
  } while (after)
}
