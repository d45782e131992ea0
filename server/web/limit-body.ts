import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '#app/api/problem.ts'
import type { WebEnvironment } from './environment.ts'

const MAX_BYTES = 1024 * 1024
/** Files are read as a stream that counts for itself; those in .data are the router's own addresses. */
const STREAMED = [
  /^\/admin\/stock\/uploads(\.json)?$/,
  /^\/admin\/(story-tag|tools\/[^/]+)\/download(\.data)?$/,
  /^\/admin\/settings\/(site\/(logo|favicon)|products\/[^/]+\/image)(\.data)?$/,
]

const countWhileReading = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })

/** Refuses bodies of over 1 MiB: at once where their length is declared, else as soon as they pass it. */
export const limitBody: MiddlewareHandler<WebEnvironment> = (c, next) => {
  if (STREAMED.some((path) => path.test(c.req.path))) return next()
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = c.env.incoming.headers
  if (encoding !== undefined) return countWhileReading(c, next)
  return Number(length) > MAX_BYTES ? Promise.resolve(tooLarge(c)) : next()
}

function tooLarge(c: Context): Response {
  return problem(c, 413, 'This is too large; at most 1 MiB is taken here.')
}
