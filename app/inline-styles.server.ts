import { readFileSync } from 'node:fs'
import path from 'node:path'
import stylesheet from '#app/app.css?url'
import { config } from '#app/config.server.ts'
import { readCookie } from '#app/lib/cookies.ts'
import { ROOT } from '#app/version.server.ts'

let styles: string | undefined

/**
 * Returns the styles that a visitor's page contains, so that it appears a round trip earlier. Pages of signed-in people
 * link to the file, which the browser keeps.
 */
export function inlineStyles(cookies: string): string | null {
  if (config().mode === 'development' || readCookie(cookies, 'currentUser')) return null
  styles ??= readFileSync(path.join(ROOT, 'build/client', stylesheet), 'utf8')
  return styles
}
