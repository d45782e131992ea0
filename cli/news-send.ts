import { readFile } from 'node:fs/promises'
import { news } from '#app/domain/customers/schema.ts'
import { countNewsReaders, sendNews } from '#app/domain/customers/send-news.ts'
import { Refusal } from '#app/lib/refusal.ts'
import type { Options } from './program.ts'

/** `news send --subject "…" FILE`: counts the customers who subscribed to news; with `--yes`, emails them the file. */
export async function sendNewsFile([file = '']: string[], { subject, yes = false }: Options): Promise<boolean> {
  try {
    if (!subject) throw new Refusal({ message: 'Add the subject of the email: --subject "…"' })
    const letter = news.safeParse({
      subject,
      body: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)),
    })
    if (!letter.success) throw new Refusal({ message: letter.error.issues[0]?.message ?? '' })
    const readers = await (yes ? sendNews : countNewsReaders)(letter.data)
    console.log(outcome(readers, yes))
    return true
  } catch (error) {
    if (!(error instanceof Refusal) && !isInputError(error)) throw error
    console.error(error.message)
    return false
  }
}

function outcome(readers: number, confirmed: boolean): string {
  if (readers === 0) return 'No customer with a confirmed email address subscribed to news.'
  const customers = `${readers.toLocaleString('en-US')} ${readers === 1 ? 'customer' : 'customers'}`
  return confirmed ? `Queued for ${customers}.` : `${customers} subscribed to news. Add --yes to send the mail.`
}

/** The file is missing, unreadable or not UTF-8 text. */
function isInputError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return 'syscall' in error || /^ERR_ENCODING/.test(String(error.code))
}
