import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { config } from '#app/config.server.ts'
import { log } from '#app/log.server.ts'
import { RecipientRefused, refusalOfRecipient, withoutRecipient } from './recipient-refused.ts'

export type OutgoingMail = {
  /** The same for every try to send this mail, so that receivers recognise a second copy. */
  id: string
  queuedAt: Date
  to: string
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: { name: string; address: string }
  /** Further headers, none of whose values anybody typed. */
  headers?: Record<string, string>
  subject: string
  html: string
  text: string
  /** The link that the mail is about, when it is about one. */
  link?: string
}

/**
 * Sends by SMTP when it is configured; otherwise writes the mail to DATA_DIR/mail and logs its link. Answers whether a mail
 * server took it. Throws RecipientRefused when the address takes no mail for good, and another error when a later try may succeed.
 */
export async function sendMail({ id, queuedAt, link, headers, ...content }: OutgoingMail): Promise<boolean> {
  const { smtpUrl, mailFrom, appUrl } = config()
  const name = `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}`
  const message = {
    ...content,
    from: mailFrom,
    date: queuedAt,
    // Nobody's holiday notice answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId: `<${name}@${new URL(appUrl).hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 })
    await transport.sendMail(message).catch((error: unknown) => {
      const reply = refusalOfRecipient(error)
      throw reply === null ? withoutRecipient(error, content.to) : new RecipientRefused(reply)
    })
    return true
  }
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const file = await keep(`${name}.eml`, built.message)
  log.info({ to: content.to, file, link }, `mail written: ${content.subject}`)
  return false
}

/** Under its name only once it is complete, for those who watch the folder. */
async function keep(name: string, content: string | Buffer | NodeJS.ReadableStream): Promise<string> {
  const folder = path.join(config().dataDir, 'mail')
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}
