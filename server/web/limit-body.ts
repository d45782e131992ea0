import { finished } from 'node:stream/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '#app/api/problem.ts'
import type { WebEnvironment } from './environment.ts'

const MAX_BYTES = 1024 * 1024
/** What is refused is read to its end up to here: who is still sending when the connection ends never sees why. */
const MAX_DISCARDED_BYTES = 16 * MAX_BYTES
/** Files are read as a stream that counts for itself; those in .data are the router's own addresses. */
const STREAMED = [
  /^\/admin\/stock\/uploads(\.json)?$/,
  /^\/admin\/tools\/[^/]+\/download(\.data)?$/,
  /^\/admin\/settings\/(site\/(logo|favicon)|products\/[^/]+\/image)(\.data)?$/,
]

const countWhileReading = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })

/** Refuses bodies of over 1 MiB by their declared length, else as soon as they pass it. */
export const limitBody: MiddlewareHandler<WebEnvironment> = async (c, next) => {
  if (STREAMED.some((path) => path.test(c.req.path))) return next()
  const { incoming } = c.env
  const { 'content-length': declared = '0', 'transfer-encoding': encoding } = incoming.headers
  if (encoding !== undefined) return countWhileReading(c, next)
  const length = Number(declared)
  if (length <= MAX_BYTES) return next()
  if (length <= MAX_DISCARDED_BYTES) await finished(incoming.resume()).catch(() => {})
  return tooLarge(c)
}

function tooLarge(c: Context): Response {
  return problem(c, 413, 'This is too large; at most 1 MiB is taken here.')
}
