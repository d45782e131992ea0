import { endAllSessions } from '#app/domain/identity/sessions.ts'

/** `sessions end`: everybody signs in anew. */
export async function endSessions(): Promise<boolean> {
  console.log(`Sessions ended: ${await endAllSessions()}. Everybody has to sign in again.`)
  return true
}
