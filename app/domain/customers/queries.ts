import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { sessionTokenOf } from '#app/integrations/auth.ts'
import { ProfileNotLoaded } from './refusals.ts'

export type Actor = {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
  balanceCents: number
  session: {
    id: string
    /** When the password was typed; until ten minutes later the session is fresh (product.md 10). */
    signedInAt: Date
  }
}

const IDLE_LIMIT = sql`interval '7 days'`
const NOTED_EVERY = sql`interval '1 day'`

/**
 * Who holds the session of a request's cookie; null for a visitor, and while the second step of a sign-in is due. Refuses with ProfileNotLoaded when the session has no profile.
 *
 * Every request comes by here, so it is one round trip, where the library's getSession takes two and knows no profile. It
 * ends a session after 7 days without use: use is noted in updated_at, once a day. The library ends it after 30 days
 * in any case, and that is also how long the cookie lasts, so the cookie never has to be sent again.
 */
export async function findActor(headers: Headers): Promise<Actor | null> {
  const token = sessionTokenOf(headers)
  if (!token) return null
  const thisSession = eq(authSessions.token, token)
  const [found] = await db()
    .select({
      actor: {
        id: customers.id,
        name: customers.name,
        email: customers.email,
        role: customers.role,
        balanceCents: customers.balanceCents,
      },
      session: { id: authSessions.id, signedInAt: authSessions.createdAt },
      useIsNoted: sql<boolean>`${authSessions.updatedAt} > now() - ${NOTED_EVERY}`,
    })
    .from(authSessions)
    .leftJoin(customers, and(eq(customers.id, authSessions.userId), isNull(customers.deletedAt)))
    .where(
      and(
        thisSession,
        eq(authSessions.secondStepDue, false),
        gt(authSessions.expiresAt, sql`now()`),
        gt(authSessions.updatedAt, sql`now() - ${IDLE_LIMIT}`),
      ),
    )
  if (!found) return null
  if (!found.actor) throw new ProfileNotLoaded()
  if (!found.useIsNoted) await db().update(authSessions).set({ updatedAt: sql`now()` }).where(thisSession)
  return { ...found.actor, session: found.session }
}
