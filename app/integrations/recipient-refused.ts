/** The mail server refused the recipient for good; `reply` is what it said, which may name the address. */
export class RecipientRefused extends Error {
  readonly reply: string

  constructor(reply: string) {
    super('The mail server refused the recipient.')
    this.reply = reply
  }
}

/** As the mail library throws it; `command` is what the server answered to. */
type MailError = Error & { command?: string; response?: string; responseCode?: number }

/** Codes of RFC 5321 and RFC 7504 by which a server refuses a mailbox; 530 or 503 are about the session. */
const OF_MAILBOX = [501, 521, 550, 551, 552, 553, 554, 556]
/** Enhanced codes (RFC 3463) of a mailbox, its domain or its quota; 5.1.7 and 5.1.8 are about the sender, 5.7 about its rights. */
const ENHANCED_OF_MAILBOX = /^5\.(1\.([0-6]|10)|2\.\d+|4\.[14])$/
const LONGEST_REPLY = 300

/**
 * Returns the server's reply when it refused the recipient for good, else null. Any other failure may be the shop's own fault, such as a wrong
 * password or a blocked sender, and ends once that is repaired.
 */
export function refusalOfRecipient(error: unknown): string | null {
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

/** Takes the address out of an error that a log will show. */
export function withoutRecipient(error: unknown, address: string): unknown {
  // A reply may spell it in another case.
  const spelled = new RegExp(address.replaceAll(/\W/g, '\\$&'), 'gi')
  if (error instanceof Error) error.message = error.message.replaceAll(spelled, '(recipient)')
  return error
}
