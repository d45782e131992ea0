import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import { getSettings, getSupportEmail } from '#app/domain/settings/queries.ts'
import { refusals } from '#app/lib/refusal.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { t } from '#messages'
import type { MessageState } from './rules.ts'

const supportRefusals = refusals({
  messageNotFound: () => ({
    title: t('server.support.refusals.notSaved'),
    status: 404,
    message: t('server.support.refusals.messageNotFound'),
  }),
  /** Another admin was first, or the same one clicked twice. */
  messageChangedMeanwhile: () => ({
    title: t('server.support.refusals.notSaved'),
    status: 409,
    message: t('server.support.refusals.messageChangedMeanwhile'),
  }),
  senderDeleted: () => ({
    title: t('server.support.refusals.notSent'),
    status: 409,
    message: t('server.support.refusals.senderDeleted'),
  }),
})

type MessageRow = typeof supportMessages.$inferSelect

type Handling = { messageId: string; version: string; actorId: string; ip: string }

/** Stores, emails and audits an answer, all or nothing. Refuses a second click and a second admin. */
export async function answerMessage({ answer, ...handling }: Handling & { answer: string }): Promise<void> {
  const { siteName } = await getSettings()
  await transaction(async (tx) => {
    const message = await lockMessage(tx, handling)
    if (isNobodysAddress(message.email)) throw supportRefusals.senderDeleted()
    await tx
      .insert(supportAnswers)
      .values({ id: randomUUID(), messageId: message.id, authorId: handling.actorId, body: answer })
    const supportEmail = await getSupportEmail(tx)
    await addJob(tx, 'send-mail', {
      template: 'support-answer',
      to: message.email,
      name: message.name,
      ...(supportEmail && { replyTo: { name: siteName, address: supportEmail } }),
      subject: message.subject,
      answer,
      question: message.body,
      askedAt: message.createdAt.toISOString(),
      reference: message.id.slice(0, 8),
      language: message.language,
    })
    await moveTo(tx, message, 'answered', handling)
  })
}

const targets = { close: 'closed', reopen: 'open' } as const

/** Closes a message or opens it again, audited and without an email. Does nothing to a message in that state. */
export async function closeOrReopen({ step, ...handling }: Handling & { step: keyof typeof targets }): Promise<void> {
  await transaction(async (tx) => {
    const message = await lockMessage(tx, handling)
    if (message.status !== targets[step]) await moveTo(tx, message, targets[step], handling)
  })
}

async function lockMessage(tx: Database, { messageId, version }: Handling): Promise<MessageRow> {
  const [message] = await tx.select().from(supportMessages).where(eq(supportMessages.id, messageId)).for('update')
  if (!message) throw supportRefusals.messageNotFound()
  if (versionOf(message) !== version) throw supportRefusals.messageChangedMeanwhile()
  return message
}

const actions = { answered: 'message.answered', closed: 'message.closed', open: 'message.reopened' } as const

async function moveTo(tx: Database, message: MessageRow, status: MessageState, by: Handling): Promise<void> {
  const { actorId, ip } = by
  const updatedAt = nextUpdatedAt(message)
  await tx.update(supportMessages).set({ status, updatedAt }).where(eq(supportMessages.id, message.id))
  const change = { before: { status: message.status }, after: { status } }
  await recordAudit(tx, { actorId, ip, action: actions[status], subject: `message:${message.id}`, ...change })
}
