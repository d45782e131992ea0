import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCookie } from '#app/lib/cookies.ts'
import stylesheet from './app.css?url'
import { ROOT } from './version.server.ts'

const file = path.join(ROOT, 'build/client', stylesheet)
// Development has no built file.
const styles = existsSync(file) ? readFileSync(file, 'utf8') : null

/**
 * Returns the styles that a visitor's page contains, so that it appears a round trip earlier. Pages of signed-in people
 * link to the file, which the browser keeps.
 */
export function inlineStyles(cookies: string): string | null {
  return readCookie(cookies, 'currentUser') ? null : styles
}
