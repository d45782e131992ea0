import { Hono } from 'hono'
import { getPicture } from '#app/domain/settings/queries.ts'
import type { ApiEnvironment } from './environment.ts'
import { problem } from './problem.ts'

/**
 * Pictures that an admin uploaded. An address holds the hash of its bytes, so what was fetched once is good for ever. The type is told as
 * it was found in the bytes; that browsers see no more in them is the headers' work (server/web/security-headers.ts).
 */
export const pictures = new Hono<ApiEnvironment>().get('/pictures/:hash', async (c) => {
  const hash = c.req.param('hash')
  const picture = await getPicture(hash)
  if (!picture) return problem(c, 404, 'Not found')
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${hash}"` }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture.bytes), 200, { ...headers, 'Content-Type': picture.mediaType })
})
