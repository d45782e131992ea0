import type { z } from 'zod'
import { outsideDeadline } from '#app/deadline.server.ts'
import { stored } from '#app/lib/stored-text.ts'
import { inSpan } from '#app/tracing.server.ts'
import {
  ProviderError,
  ProviderFailing,
  ProviderMalformed,
  ProviderTimedOut,
  ProviderUnreachable,
} from './payment-errors.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 ** 20

type Question = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | null
  signal: AbortSignal
}

export function providerTimeout(timeoutMs = TIMEOUT_MS): AbortSignal {
  return AbortSignal.timeout(timeoutMs)
}

/** Sends one HTTP request without following redirects. Throws a ProviderError, also for more than a mebibyte. */
export async function askProvider(url: URL, { body = null, ...request }: Question) {
  try {
    const attributes = { 'http.request.method': request.method, 'server.address': url.host, 'url.path': url.pathname }
    const ask = () =>
      inSpan(`${request.method} ${url.host}`, attributes, async () => {
        const response = await fetch(url, { ...request, body, redirect: 'error' })
        return { response, text: await readText(response) }
      })
    const { response, text } = await outsideDeadline(ask)
    if (response.status >= 500 || response.status === 429) throw new ProviderFailing(response.status)
    return { status: response.status, text }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw request.signal.aborted ? new ProviderTimedOut(error) : new ProviderUnreachable(error)
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new ProviderMalformed(stored('server.providers.faults.tooLarge'))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export function readAnswer<Answer extends z.ZodType>(expected: Answer, answer: unknown): z.output<Answer> {
  const result = expected.safeParse(answer)
  if (result.success) return result.data
  if (answer === undefined) throw new ProviderMalformed(stored('server.providers.faults.notJson'))
  const field = result.error.issues[0]?.path.join('.')
  throw new ProviderMalformed(
    field ? stored('server.providers.faults.field', { field }) : stored('server.providers.faults.format'),
    result.error,
  )
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
