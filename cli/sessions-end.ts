import { endAllSessions } from '#app/domain/customers/end-all-sessions.ts'

/** `sessions end`: everybody signs in anew. */
export async function endSessions(): Promise<boolean> {
  console.log(`${await endAllSessions()} sessions are ended. Everybody signs in anew.`)
  return true
}
