import { globSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { ROOT } from '#app/version.server.ts'

const root = path.join(ROOT, 'build/client')

/** Names of the built files, so that other requests skip the disk. */
const files = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file}`))

const cacheControl = (address: string) =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

const serve =
  files.size > 0 &&
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', cacheControl(c.req.path)) })

export const staticFiles: MiddlewareHandler = (c, next) => (serve && files.has(c.req.path) ? serve(c, next) : next())
