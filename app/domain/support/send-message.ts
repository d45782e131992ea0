import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { getSupportEmail } from '#app/domain/settings/queries.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { currentLanguage } from '#messages'
import type { contactMessage } from './schema.ts'

const byNetwork = rateLimit('contact-network', { points: 30, seconds: 3600 })
/** Each message sends an email to the address in it, which may be someone else's. */
const byAddress = rateLimit('contact-address', { points: 5, seconds: 3600 })

type Message = z.output<typeof contactMessage> & {
  customer: { id: string; email: string } | null
  clientIp: string
}

/** Stores a message and queues its emails, all or nothing. A repeated form changes nothing; `website` marks spam. */
export async function sendMessage({ clientIp, ...message }: Message): Promise<void> {
  const id = idOf(message)
  if ((await db().$count(supportMessages, eq(supportMessages.id, id))) > 0) return
  await byNetwork.spend(networkOf(clientIp))
  await byAddress.spend(message.email)
  if (message.website) return
  const { customer, kind, name, email, subject, message: body } = message
  await transaction(async (tx) => {
    const kept = await tx
      .insert(supportMessages)
      .values({ id, customerId: customer?.id ?? null, kind, name, email, subject, body, language: currentLanguage() })
      .onConflictDoNothing({ target: supportMessages.id })
      .returning({ id: supportMessages.id })
    if (kept.length > 0) await queueMails(tx, id, message)
  })
}

type Sent = Omit<Message, 'clientIp'>

/** Derives the id of a message from its form and text, so that a repeated form has the same one. */
function idOf({ formId = randomUUID(), customer, kind, name, email, subject, message }: Sent) {
  return v5(JSON.stringify([customer?.id, kind, name, email, subject, message]), formId)
}

async function queueMails(tx: Database, id: string, message: Sent): Promise<void> {
  const { customer, kind, name, email, subject, message: body } = message
  const reference = id.slice(0, 8)
  const supportEmail = await getSupportEmail(tx)
  if (supportEmail) {
    await addJob(tx, 'send-mail', {
      template: 'support-message',
      to: supportEmail,
      replyTo: { name, address: email },
      account: customer?.email ?? null,
      kind,
      subject,
      message: body,
      reference,
    })
  }
  const received = { kind, reference, language: currentLanguage() }
  await addJob(tx, 'send-mail', { template: 'message-received', to: email, ...received })
}
