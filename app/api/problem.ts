import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export const BAD_JSON = 'The body is not valid JSON.'
export const BAD_TYPE = 'Send the body as JSON, with the header Content-Type: application/json.'

/** RFC 9457, with the sentence of the specification in `error` as well (contract.md). */
const problemBody = z
  .object({
    type: z.string().openapi({ description: 'Always about:blank; the status says what kind of problem it is.' }),
    title: z.string().openapi({ description: 'The sentence, as RFC 9457 names it.' }),
    status: z.number().int().openapi({ description: 'The status code of the answer.' }),
    error: z.string().openapi({ description: 'The sentence, to show to a person.' }),
    field: z.string().optional().openapi({ description: 'The field that was refused, where it was one.' }),
    detail: z
      .string()
      .optional()
      .openapi({ description: 'With a field: what it must be, for the author of the program.' }),
  })
  .openapi('Problem')

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

const retryAfter = { schema: { type: 'integer' as const }, description: 'Seconds to wait before the next try.' }

export function laterResponse(description: string, examples: Record<string, Problem> = {}) {
  return { ...problemResponse(description, examples), headers: { 'Retry-After': retryAfter } }
}
