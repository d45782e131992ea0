import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { news } from '#app/domain/customers/schema.ts'
import { countNewsReaders, sendNews } from '#app/domain/customers/send-news.ts'
import { Refusal } from '#app/lib/refusal.ts'

const USAGE = 'Usage: npm run packhouse -- news send --subject "…" FILE [--yes]'

/** `news send --subject "…" FILE`: says how many customers asked for news; with `--yes` they get the text of the file. */
export async function sendNewsFile(args: string[]): Promise<boolean> {
  try {
    const { file, subject, confirmed } = readArgs(args)
    if (!file || !subject) throw new Refusal(USAGE)
    const letter = news.safeParse({
      subject,
      body: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)),
    })
    if (!letter.success) throw new Refusal(letter.error.issues[0]?.message)
    const readers = await (confirmed ? sendNews : countNewsReaders)(letter.data)
    console.log(outcome(readers, confirmed))
    return true
  } catch (error) {
    if (!(error instanceof Refusal) && !isInputError(error)) throw error
    console.error(error.message)
    return false
  }
}

function readArgs(args: string[]) {
  const options = { subject: { type: 'string' }, yes: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  return { file: positionals[0], subject: values.subject, confirmed: values.yes }
}

function outcome(readers: number, confirmed: boolean): string {
  if (readers === 0) return 'No customer with a confirmed address asked for news; nobody gets this.'
  const customers = `${readers.toLocaleString('en-US')} ${readers === 1 ? 'customer' : 'customers'}`
  return confirmed ? `Queued for ${customers}.` : `${customers} asked for news. Add --yes to send it to them.`
}

/** An unknown option, a file that is not there or not readable, or one that is no text. */
function isInputError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return 'syscall' in error || /^ERR_(PARSE_ARGS|ENCODING)/.test(String(error.code))
}
