import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { generateSignedCookie } from 'hono/cookie'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { derivedKey } from '#app/lib/sealing.ts'
import { log } from '#app/log.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const SESSION_COOKIE = 'currentUser'
const DAY_SECONDS = 24 * 60 * 60
const HOUR_SECONDS = 60 * 60
/** The longest that a session lives; an idle one ends earlier, see findActor. */
export const SESSION_SECONDS = 30 * DAY_SECONDS

let instance: ReturnType<typeof createAuth> | undefined

/** The sign-in library on our tables. Its own pages and its HTTP handler are not used. */
export function auth() {
  instance ??= createAuth(authSecret())
  return instance
}

function createAuth(secret: string) {
  const { appUrl } = config()
  return betterAuth({
    baseURL: appUrl,
    secret,
    database: drizzleAdapter(db(), {
      provider: 'pg',
      schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      // The library has stored the token by now, on a connection of its own, so the mail is queued right after it and not with it.
      sendResetPassword: ({ user, token }) =>
        addJob(db(), 'send-mail', {
          template: 'reset-password',
          to: user.email,
          name: user.name,
          url: `${appUrl}/auth/reset-password?token=${token}`,
        }),
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, `sign-in library: ${message}`),
    },
    advanced: {
      // Secure cookies of the library would carry a prefix in their name, so the attribute is set here.
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { secure: appUrl.startsWith('https:') } } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
  })
}

let secret: string | undefined

function authSecret(): string {
  secret ??= derivedKey('sign-in', shopKeys()).toString('base64')
  return secret
}

/**
 * The session token in a request's cookies, or null when there is none or its signature is wrong. A database dump holds tokens
 * but not the key, so it opens no session. This is the library's own format; node:crypto checks it at once, whereas the
 * library's WebCrypto call would wait in the thread pool behind password hashes, on every page.
 */
export function sessionTokenOf(headers: Headers): string | null {
  const [token, signature = ''] =
    parseCookies(headers.get('cookie') ?? '')
      .get(SESSION_COOKIE)
      ?.split('.') ?? []
  if (!token) return null
  const expected = createHmac('sha256', authSecret()).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The library's Set-Cookie for the session; it also expires cookies that we never set. */
export function sessionCookieOf(answer: Headers): string {
  const cookie = answer.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`))
  if (!cookie) throw new Error('The sign-in library answered without a session cookie.')
  return cookie
}

/** The same Set-Cookie for a session that was given another token. */
export async function sessionCookieFor(token: string): Promise<string> {
  const { name, attributes } = (await auth().$context).authCookies.sessionToken
  return generateSignedCookie(name, token, authSecret(), attributes)
}

/** A signed statement that its holder reads the mail of the address; good for a day. */
export function confirmationToken(email: string): Promise<string> {
  return createEmailVerificationToken(authSecret(), email, undefined, DAY_SECONDS)
}

/** Under which name the library stores the link that it made with this token. */
export function resetLinkIdentifier(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url')
}

/** The library's word for why it said no; undefined for any other error. */
export function authRefusal(error: unknown): string | undefined {
  return isAPIError(error) && error.statusCode < 500 ? (error.body?.code ?? error.message) : undefined
}
