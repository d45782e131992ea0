import { globSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const root = 'build/client'

/** The built files, known by name, so that a request for anything else costs no look at the disk. */
const files = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file}`))

/** Names under /assets carry a hash of their content; other files may change. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

const serve =
  files.size > 0 &&
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', cacheControl(c.req.path)) })

/** Answers with a built file, compressed beforehand. In development there is none, and Vite has answered already. */
export const staticFiles: MiddlewareHandler = (c, next) => (serve && files.has(c.req.path) ? serve(c, next) : next())
