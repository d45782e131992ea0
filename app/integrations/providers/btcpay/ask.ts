import { z } from 'zod'
import { askProvider, parseJson, readAnswer } from '../../ask-provider.ts'
import {
  InvoiceNotFound,
  isAboutAmount,
  type ProviderError,
  ProviderMalformed,
  ProviderRefused,
} from '../../payment-errors.ts'
import { textIfReadable, wordsIn } from '../../tolerant.ts'

export type BtcpayAccount = {
  /** The server's URL without a trailing slash. */
  url: string
  storeId: string
  apiKey: string
  webhookSecret: string
}

type Question<Answer> = { path: string; body?: object; expected: Answer; signal: AbortSignal }

/** Asks the Greenfield API about the account's store (docs/btcpay.md); a body is posted. Throws a ProviderError. */
export async function askStore<Answer extends z.ZodType>(
  { url, storeId, apiKey }: BtcpayAccount,
  { path, body, expected, signal }: Question<Answer>,
): Promise<z.output<Answer>> {
  const address = new URL(`${url}/api/v1/stores/${encodeURIComponent(storeId)}/${path}`)
  const { status, text } = await askProvider(address, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `token ${apiKey}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    signal,
  })
  const answer = parseJson(text)
  if (status >= 200 && status < 300) return readAnswer(expected, answer)
  throw noOf(status, answer)
}

const problem = z.object({ code: textIfReadable, message: z.unknown().optional() })
const faults = z.array(z.object({ path: textIfReadable, message: z.unknown().optional() }))

/** Only the API's own code means an unknown invoice; a missing page does not. */
function noOf(status: number, answer: unknown): ProviderError {
  const { data: wrong = [] } = faults.safeParse(answer)
  const { data: said } = problem.safeParse(answer)
  const words = wordsIn([said?.message, wrong.map(({ message }) => message)]).join(' ')
  if (said?.code === 'invoice-not-found') return new InvoiceNotFound(words)
  const fields = Object.fromEntries(wrong.flatMap(({ path }) => (path ? [[path, true]] : [])))
  if (words) return new ProviderRefused(words, { isAboutAmount: isAboutAmount(words, fields) })
  return status === 401 || status === 403
    ? new ProviderRefused('')
    : new ProviderMalformed(`it has the HTTP status ${status} and no message`)
}
