import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { problem } from './problem.ts'

type Expected = Record<string, string>

type Parsed = { success: true } | { success: false; error: z.ZodError }

const MAX_NAME = 60

/** Names the first wrong field of a request. The field `first` takes precedence and has its own sentence. */
export function refuseWrongFields(expected: Expected, first?: string) {
  return (result: Parsed, c: Context) => {
    if (result.success) return
    const { issues } = result.error
    const issue = issues.find(({ path }) => path[0] === first) ?? issues[0]
    const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
    if (typeof field !== 'string') return problem(c, 400, `The body must be a JSON object with ${listOf(expected)}.`)
    const name = field.slice(0, MAX_NAME)
    const isKnown = Object.hasOwn(expected, name)
    const detail = isKnown
      ? `${name} must be ${expected[name]}.`
      : `${JSON.stringify(name)} is not a field of this request; it takes ${listOf(expected)}.`
    const sentence = field === first && issue ? issue.message : detail
    return problem(c, 400, sentence, {}, { field: name, detail })
  }
}

function listOf(expected: Expected): string {
  return new Intl.ListFormat('en').format(Object.keys(expected))
}

/** Turns null and an empty string into undefined, because many programs send them for unused fields. */
export function noneIfEmpty(sent: unknown): unknown {
  return sent === null || sent === '' ? undefined : sent
}
