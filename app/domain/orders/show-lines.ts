import { db, transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { lineOf, logReveal, pageOfLines } from './delivered-lines.ts'
import { findOrder } from './queries.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>
type Page = { search: string; page: number }

/** One page of the lines of an order without a secret (see pageOfLines), for admins. */
export async function listLines(order: Order, asked: Page) {
  const { lines, ...page } = await pageOfLines(db(), order, asked)
  return { ...page, lines: lines.map((line) => lineOf(order, line)) }
}

export type DeliveredLine = Awaited<ReturnType<typeof listLines>>['lines'][number]

type Reveal = Page & { orderId: string; actorId: string; clientAddress: string }

export type Secrets = Record<string, { password: string; emailPassword: string }>

/**
 * The secrets of the same page by the ids of its lines; null when there is no such order. That an admin was shown them is logged with the
 * order's reveals and audited; what cannot be logged is not shown. The caller has seen to it that the session is fresh.
 */
export async function revealLines({ orderId, actorId, clientAddress, ...asked }: Reveal): Promise<Secrets | null> {
  const sealed = await transaction(async (tx) => {
    const order = await findOrder(orderId, tx)
    if (!order) return null
    const { lines, page } = await pageOfLines(tx, order, asked)
    if (lines.length === 0) return []
    const lineCount = lines.length
    await logReveal(tx, { orderId, actorId, form: 'page', lineCount, address: clientAddress })
    await recordAudit(tx, {
      actorId,
      action: 'order.lines_revealed',
      subject: `order:${orderId}`,
      after: { page, lineCount },
      address: clientAddress,
    })
    return lines
  })
  return sealed && Object.fromEntries(sealed.map((line) => [line.id, openSecrets(line)]))
}
