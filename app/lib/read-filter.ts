import { z } from 'zod'

/** What was typed into a filter and is malformed, with the sentence that says so. */
export type Mistakes<Query> = Partial<Record<keyof Query, { typed: string; message: string }>>

/** What an address asks of a list, as far as it is understood, and what of it is not. */
export type ReadFilter<Query> = { query: Query; mistakes: Mistakes<Query> | null }

/**
 * Reads what an address asks of a list. A filter that is malformed is not in the query but among the mistakes; while there are some,
 * nothing is to be listed or exported, as it would be more than what was asked for. What is blank was not said.
 */
export function readFilter<Query>(schema: z.ZodType<Query>, address: URLSearchParams): ReadFilter<Query> {
  const said = Object.fromEntries([...address].filter(([, typed]) => typed.trim() !== ''))
  const read = schema.safeParse(said)
  if (read.success) return { query: read.data, mistakes: null }
  const mistakes: Mistakes<Query> = {}
  for (const [name, messages] of Object.entries<string[] | undefined>(z.flattenError(read.error).fieldErrors)) {
    mistakes[name as keyof Query] = { typed: said[name] ?? '', message: messages?.[0] ?? '' }
    delete said[name]
  }
  return { query: schema.parse(said), mistakes }
}
