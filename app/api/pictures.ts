import { Hono } from 'hono'
import { getPicture } from '#app/domain/settings/queries.ts'
import type { ApiEnvironment } from './environment.ts'
import { problem } from './problem.ts'

/** Serves uploaded pictures, which never change under their hash. The security headers keep browsers from guessing another type. */
export const pictures = new Hono<ApiEnvironment>().get('/pictures/:hash', async (c) => {
  const hash = c.req.param('hash')
  const picture = await getPicture(hash)
  if (!picture) return problem(c, 404, 'Not found')
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${hash}"` }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture.bytes), 200, { ...headers, 'Content-Type': picture.mediaType })
})
