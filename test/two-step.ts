import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { db } from '#app/db/client.server.ts'
import { twoStepSecrets } from '#app/db/schema/auth.ts'
import { type Actor, findActor } from '#app/domain/identity/queries.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { confirmTwoStep, startTwoStep } from '#app/domain/identity/sign-in/two-step.ts'
import { createCustomer, PASSWORD, type Person } from './cast.ts'
import { HERE, withCookie } from './sign-in.ts'

const PERIOD_MS = 30_000

/** Returns the code that an authenticator app shows `periods` from now. */
export function codeOf(seed: string, periods = 0, now = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() + periods * PERIOD_MS })
}

export async function actorOf(sessionCookie: string): Promise<Actor> {
  const actor = await findActor(withCookie(sessionCookie))
  if (!actor) throw new Error('Nobody is signed in.')
  return actor
}

/** Creates a person with two-step sign-in and no code used yet; `sessionCookie` is from before it was turned on. */
export async function createTwoStepPerson(role: 'customer' | 'admin' = 'customer') {
  const person: Person = await createCustomer({ role })
  const { sessionCookie } = await signIn({ email: person.email, password: PASSWORD, clientIp: HERE })
  const owner = { actor: await actorOf(sessionCookie), currentPassword: '', clientIp: HERE }
  const { seed } = await startTwoStep(owner)
  const backupCodes = await confirmTwoStep({ ...owner, code: codeOf(seed) })
  await db().update(twoStepSecrets).set({ lastUsedPeriod: 0 }).where(eq(twoStepSecrets.userId, person.id))
  return { ...person, owner, sessionCookie, seed, backupCodes }
}
