import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** RFC 9457, with the sentence of the specification in `error` as well (contract.md). */
const problemBody = z
  .object({ type: z.string(), title: z.string(), status: z.number().int(), error: z.string() })
  .openapi('Problem')

export function problem<Status extends ContentfulStatusCode>(
  c: Context,
  status: Status,
  sentence: string,
  headers: Record<string, string> = {},
) {
  const body = { type: 'about:blank', title: sentence, status, error: sentence }
  return c.json(body, status, { 'Content-Type': 'application/problem+json', ...headers })
}

/** For the `responses` of a route's description. */
export function problemResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemBody } } }
}
