import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#app/lib/refusal.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { countRefusal } from '#app/metrics.server.ts'
import { BAD_JSON, BAD_TYPE, problem } from './problem.ts'

const sentences: Partial<Record<number, string>> = { 400: BAD_JSON, 415: BAD_TYPE }

const SOON = '5'

/** Returns the response for a refusal, null for a failure. Called only by the application's onError: routers with their own are slower. */
export function answerNo(error: unknown, c: Context): Response | null {
  if (error instanceof Refusal) countRefusal(error)
  if (error instanceof TooManyAttempts) {
    return problem(c, 429, error.message, { 'Retry-After': String(error.retryAfterSeconds) })
  }
  if (error instanceof Refusal) {
    const headers: Record<string, string> = error.status === 503 ? { 'Retry-After': SOON } : {}
    return problem(c, error.status as ContentfulStatusCode, error.message, headers)
  }
  // The framework's own no, such as to a body that is not JSON or too large for its route.
  if (error instanceof HTTPException)
    return problem(c, error.status, sentences[error.status] ?? 'The request is malformed.')
  return null
}
