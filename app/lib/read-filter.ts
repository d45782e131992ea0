import { z } from 'zod'

export type Mistakes<Query> = Partial<Record<keyof Query, { typed: string; message: string }>>

export type ReadFilter<Query> = { query: Query; mistakes: Mistakes<Query> | null }

/** Reads a list's query string. With mistakes, nothing may be listed, because a dropped filter widens the list. */
export function readFilter<Query>(schema: z.ZodType<Query>, params: URLSearchParams): ReadFilter<Query> {
  const said = Object.fromEntries([...params].filter(([, typed]) => typed.trim() !== ''))
  const read = schema.safeParse(said)
  if (read.success) return { query: read.data, mistakes: null }
  const mistakes: Mistakes<Query> = {}
  for (const [name, messages] of Object.entries<string[] | undefined>(z.flattenError(read.error).fieldErrors)) {
    mistakes[name as keyof Query] = { typed: said[name] ?? '', message: messages?.[0] ?? '' }
    delete said[name]
  }
  return { query: schema.parse(said), mistakes }
}
