import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#app/lib/refusal.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { countRefusal } from '#app/metrics.server.ts'

export const BAD_JSON = 'The body is not valid JSON.'
export const BAD_TYPE = 'Send the body as JSON, with the header Content-Type: application/json.'

/** Problem details (RFC 9457), with the sentence in `error` as well. */
const problemBody = z
  .object({
    type: z.string().openapi({ description: 'Always about:blank; status identifies the problem.' }),
    title: z.string().openapi({ description: 'The same sentence as error.' }),
    status: z.number().int().openapi({ description: 'The HTTP status code.' }),
    error: z.string().openapi({ description: 'A sentence to show to the user.' }),
    field: z.string().optional().openapi({ description: 'The field that was refused, if any.' }),
    detail: z.string().optional().openapi({ description: 'With field: what the field must be, for developers.' }),
  })
  .openapi('Problem')

/** Describes JSON in a route's `content`. */
export function jsonOf<Schema extends z.ZodType>(
  schema: Schema,
  more: { example?: unknown; examples?: Examples } = {},
) {
  return { 'application/json': { schema, ...more } }
}

type Examples = Record<string, { value: unknown }>

type Problem = z.infer<typeof problemBody>

export function problemOf(status: number, sentence: string): Problem {
  return { type: 'about:blank', title: sentence, status, error: sentence }
}

export function problem<Status extends ContentfulStatusCode>(
  c: Context,
  status: Status,
  sentence: string,
  headers: Record<string, string> = {},
  more: Pick<Problem, 'field' | 'detail'> = {},
) {
  return c.json({ ...problemOf(status, sentence), ...more }, status, {
    'Content-Type': 'application/problem+json',
    ...headers,
  })
}

export function problemResponse(description: string, examples: Record<string, Problem> = {}) {
  const named = Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
  return { description, content: { 'application/problem+json': { schema: problemBody, examples: named } } }
}

/** The only refusal of an endpoint that takes nothing. Node.js sends it. */
export const notHttp = { 400: { description: 'The request is not valid HTTP.' } }

const retryAfter = { schema: { type: 'integer' as const }, description: 'Seconds to wait before you try again.' }

export function laterResponse(description: string, examples: Record<string, Problem> = {}) {
  return { ...problemResponse(description, examples), headers: { 'Retry-After': retryAfter } }
}

const sentences: Partial<Record<number, string>> = { 400: BAD_JSON, 415: BAD_TYPE }

const SOON = '5'

/** Returns the response to a refusal, or null for other errors. Belongs in the app's onError; one per router is slower. */
export function refusalResponse(error: unknown, c: Context): Response | null {
  if (error instanceof Refusal) countRefusal(error)
  if (error instanceof TooManyAttempts) {
    return problem(c, 429, error.message, { 'Retry-After': String(error.retryAfterSeconds) })
  }
  if (error instanceof Refusal) {
    const headers: Record<string, string> = error.status === 503 ? { 'Retry-After': SOON } : {}
    return problem(c, error.status as ContentfulStatusCode, error.message, headers)
  }
  // Errors that Hono throws, for example about a body that is not JSON or too large for its route.
  if (error instanceof HTTPException)
    return problem(c, error.status, sentences[error.status] ?? 'The request is malformed.')
  return null
}
