import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { config } from '#app/config.server.ts'
import { log } from '#app/log.server.ts'

export type OutgoingMail = {
  /** Stays the same when an email is sent again, so that receivers recognize the copy. */
  id: string
  queuedAt: Date
  to: string
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  subject: string
  html: string
  text: string
  link?: string
}

/** Returns whether a mail server accepted the mail. Throws RecipientRefused when it permanently refuses the address. */
export async function sendMail({ id, queuedAt, link, headers, ...content }: OutgoingMail): Promise<boolean> {
  const { smtpUrl, mailFrom, appUrl } = config()
  const name = `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}`
  const message = {
    ...content,
    from: mailFrom,
    date: queuedAt,
    // Suppresses automatic answers (RFC 3834).
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
  log.info({ to: content.to, file, link }, `email written: ${content.subject}`)
  return false
}

/** Writes a temporary file and renames it, for programs that watch the folder. */
async function keep(name: string, content: string | Buffer | NodeJS.ReadableStream): Promise<string> {
  const folder = path.join(config().dataDir, 'mail')
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}

export class RecipientRefused extends Error {
  readonly reply: string

  constructor(reply: string) {
    super('The mail server refused the recipient.')
    this.reply = reply
  }
}

type MailError = Error & { command?: string; response?: string; responseCode?: number }

/** Codes of RFC 5321 and RFC 7504 about a mailbox; 530 or 503 are about the session. */
const OF_MAILBOX = [501, 521, 550, 551, 552, 553, 554, 556]
/** Enhanced codes (RFC 3463) of a mailbox, its domain or its quota; 5.1.7, 5.1.8 and 5.7 are about the sender. */
const ENHANCED_OF_MAILBOX = /^5\.(1\.([0-6]|10)|2\.\d+|4\.[14])$/
const LONGEST_REPLY = 300

function refusalOfRecipient(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { command, response = '', responseCode = 0 } = error as MailError
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return null
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isRecipients = enhanced
    ? ENHANCED_OF_MAILBOX.test(enhanced)
    : command === 'RCPT TO' && OF_MAILBOX.includes(responseCode)
  return isRecipients
    ? response
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_REPLY)
    : null
}

function withoutRecipient(error: unknown, address: string): unknown {
  const spelled = new RegExp(address.replaceAll(/\W/g, '\\$&'), 'gi')
  if (error instanceof Error) error.message = error.message.replaceAll(spelled, '(recipient)')
  return error
}
