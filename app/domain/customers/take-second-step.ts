import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { newSessionToken, SESSION_SECONDS, sessionCookieFor, sessionTokenOf } from '#app/integrations/auth.ts'
import { type Client, noteSignIn, originOf } from './note-sign-in.ts'
import { SignInExpired } from './refusals.ts'
import type { SignedIn } from './sign-in.ts'
import { withCode } from './take-code.ts'

/** Whose second step is due in the session of a request's cookie; null when none is, or its ten minutes are over. */
export async function findSecondStep(headers: Headers) {
  const token = sessionTokenOf(headers)
  if (!token) return null
  const [found] = await db()
    .select({
      user: { id: customers.id, name: customers.name, email: customers.email },
      role: customers.role,
      token: authSessions.token,
    })
    .from(authSessions)
    .innerJoin(customers, and(eq(customers.id, authSessions.userId), isNull(customers.deletedAt)))
    .where(waits(token))
  return found ?? null
}

/**
 * Completes a sign-in with a code or backup code. The session gets its full life and another token, so that the one of before
 * opens nothing. Refuses with SignInExpired, or as withCode does.
 */
export async function takeSecondStep({
  headers,
  code,
  client,
  now,
}: {
  headers: Headers
  code: string
  client: Client
  now?: Date
}): Promise<SignedIn> {
  const half = await findSecondStep(headers)
  if (!half) throw new SignInExpired()
  const token = newSessionToken()
  await withCode({ userId: half.user.id, code, now }, async (tx) => {
    const completed = await tx
      .update(authSessions)
      .set({
        ...originOf(client),
        token,
        secondStepDue: false,
        expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
        updatedAt: sql`now()`,
      })
      .where(waits(half.token))
      .returning({ id: authSessions.id })
    if (completed.length === 0) throw new SignInExpired()
    await noteSignIn(tx, { ...half.user, role: half.role }, client)
  })
  return { role: half.role, sessionCookie: await sessionCookieFor(token), secondStepDue: false }
}

function waits(token: string) {
  return and(
    eq(authSessions.token, token),
    eq(authSessions.secondStepDue, true),
    gt(authSessions.expiresAt, sql`now()`),
  )
}
