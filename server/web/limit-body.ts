import { finished } from 'node:stream/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '#app/api/problem.ts'
import { splitPath } from '#messages/languages.ts'
import type { WebEnvironment } from './request-identity.ts'

const MAX_BYTES = 1024 * 1024
/** A list of products may be longer than other forms. */
const LARGE = /^\/admin\/products\/import(\.data)?$/
const MAX_LARGE_BYTES = 5 * MAX_BYTES
/** Refused bodies are read up to here, because a client that is still sending sees no response. */
const MAX_DISCARDED_BYTES = 16 * MAX_BYTES
/** Routes that stream and count uploads themselves; the router uses .data. */
const STREAMED = [
  /^\/admin\/stock\/uploads(\.json)?$/,
  /^\/admin\/tools\/[^/]+\/download(\.data)?$/,
  /^\/admin\/products\/categories\/picture(\.data)?$/,
  /^\/admin\/products\/import\/pictures(\.data)?$/,
  /^\/customer\/top-ups\/[^/]+(\.data)?$/,
  /^\/admin\/products\/[^/]+\/(image|pictures\/upload|versions)(\.data)?$/,
  /^\/admin\/settings\/(site\/(logo|favicon)|products\/[^/]+\/image)(\.data)?$/,
]

const countWhileReading = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })
const countLarge = bodyLimit({ maxSize: MAX_LARGE_BYTES, onError: tooLarge })

/** Refuses bodies over 1 MiB, or 5 MiB where that is allowed, by their declared length, or as soon as they exceed it. */
export const limitBody: MiddlewareHandler<WebEnvironment> = async (c, next) => {
  const { incoming } = c.env
  const { 'content-length': declared = '0', 'transfer-encoding': encoding } = incoming.headers
  const length = Number(declared)
  if (encoding === undefined && length <= MAX_BYTES) return next()
  const { inner } = splitPath(c.req.path)
  if (STREAMED.some((path) => path.test(inner))) return next()
  const isLarge = LARGE.test(inner)
  if (encoding !== undefined) return (isLarge ? countLarge : countWhileReading)(c, next)
  if (isLarge && length <= MAX_LARGE_BYTES) return next()
  if (length <= MAX_DISCARDED_BYTES) await finished(incoming.resume()).catch(() => {})
  return tooLarge(c)
}

function tooLarge(c: Context): Response {
  const mebibytes = LARGE.test(splitPath(c.req.path).inner) ? 5 : 1
  return problem(c, 413, `This is too large; at most ${mebibytes} MiB is accepted here.`)
}
