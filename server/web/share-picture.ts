import { Hono } from 'hono'
import { sharePictureOf } from '#app/domain/settings/look/share-picture.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { drawPicture } from '#app/pdf/print.server.ts'
import type { WebEnvironment } from './request-identity.ts'

let drawn: { path: string; picture: Promise<Buffer> } | undefined

/** Serves the picture of link previews, immutable under its version. An earlier version leads to the newest. */
export const sharePicture = new Hono<WebEnvironment>().get('/share/:version', async (c) => {
  const { path, ...shown } = sharePictureOf(await getSettings())
  if (c.req.path !== path) return c.redirect(path)
  if (drawn?.path !== path) drawn = { path, picture: drawPicture(shown) }
  const current = drawn
  try {
    const picture = await current.picture
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' }
    return c.body(new Uint8Array(picture), 200, headers)
  } catch (error) {
    if (drawn === current) drawn = undefined
    throw error
  }
})
