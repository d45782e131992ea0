import { readFile } from 'node:fs/promises'
import { news } from '#app/domain/customers/schema.ts'
import { countNewsReaders, sendNews } from '#app/domain/customers/send-news.ts'
import { Refusal } from '#app/lib/refusal.ts'
import type { Options } from './program.ts'

/** `news send --subject "…" FILE`: says how many customers asked for news; with `--yes` they get the text of the file. */
export async function sendNewsFile([file = '']: string[], { subject, yes = false }: Options): Promise<boolean> {
  try {
    if (!subject) throw new Refusal({ message: 'Add --subject "…": the subject of the mail.' })
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
  if (readers === 0) return 'No customer with a confirmed address asked for news; nobody gets this.'
  const customers = `${readers.toLocaleString('en-US')} ${readers === 1 ? 'customer' : 'customers'}`
  return confirmed ? `Queued for ${customers}.` : `${customers} asked for news. Add --yes to send it to them.`
}

/** A file that is not there or not readable, or one that is no text. */
function isInputError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return 'syscall' in error || /^ERR_ENCODING/.test(String(error.code))
}
