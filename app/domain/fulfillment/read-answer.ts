import { z } from 'zod'
import { faultOfStatus } from '#app/integrations/post-webhook.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'
import { MAX_ANSWER_BYTES, MAX_REFUSAL, type Outcome } from './rules.ts'

type Answer = { statusCode: number; body: Buffer; isWhole: boolean }

const NOT_READY = [202, 409, 425]
const TEMPORARY = [408, 429]

/** Translates a response, or the reason for none, as docs/on-demand.md describes. */
export function readAnswer(answer: Answer | { fault: StoredText }): Outcome {
  if ('fault' in answer) return failed(answer.fault)
  const { statusCode: status } = answer
  if (status === 200 || status === 201) return readContent(answer)
  if (NOT_READY.includes(status)) {
    return { kind: 'later', why: stored('server.fulfillment.faults.notReady'), isFailure: false }
  }
  const why = faultOfStatus(status) ?? stored('server.webhooks.faults.answered', { status: String(status) })
  if (status < 400 || status >= 500 || TEMPORARY.includes(status)) return failed(why)
  return { kind: 'never', why, reason: status === 422 ? readRefusal(answer) : null }
}

function failed(why: StoredText): Outcome {
  return { kind: 'later', why, isFailure: true }
}

const text = z
  .string()
  .refine((content) => content.trim() !== '' && isText(content, MAX_ANSWER_BYTES) && content.isWellFormed())

const goods = z.union([
  z.object({ content: text }).transform(({ content }) => content),
  z.object({ items: z.array(text).min(1) }).transform(({ items }) => items.join('\n')),
])

function readContent(answer: Answer): Outcome {
  if (!answer.isWhole) {
    return failed(stored('server.fulfillment.faults.tooLong', { limit: { bytes: MAX_ANSWER_BYTES } }))
  }
  const { data } = goods.safeParse(parse(answer.body))
  return data === undefined ? failed(stored('server.fulfillment.faults.malformed')) : { kind: 'made', content: data }
}

const refusal = z.object({ refuse: z.string().overwrite((typed) => typed.replace(/\s+/g, ' ').trim()) })

/** Returns the words for the customer, or null if there are none that can be shown. */
function readRefusal({ body }: Answer): string | null {
  const { data } = refusal.safeParse(parse(body))
  const isShown = data && data.refuse !== '' && data.refuse.isWellFormed() && isLine(data.refuse, MAX_REFUSAL)
  return isShown ? data.refuse : null
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
