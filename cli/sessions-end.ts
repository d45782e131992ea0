import { endAllSessions } from '#app/domain/identity/credentials.ts'

export async function endSessions(): Promise<boolean> {
  console.log(`Sessions ended: ${await endAllSessions()}. Everyone has to sign in again.`)
  return true
}
