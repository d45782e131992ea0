import { createHash, createHmac, type KeyObject, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { generateSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { derivedFrom, type SealingKey } from '#app/lib/sealing.ts'
import { log } from '#app/log.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const SESSION_COOKIE = 'currentUser'
const DAY_SECONDS = 24 * 60 * 60
/** The longest that a session lives; an idle one ends earlier, see findActor. */
export const SESSION_SECONDS = 30 * DAY_SECONDS

let made: { by: SealingKey; library: ReturnType<typeof createAuth> } | undefined

/** The sign-in library on our tables, which signs by the shop's newest key. Its own pages and its HTTP handler are not used. */
export function auth() {
  const { newest } = shopKeys()
  if (!made?.by.id.equals(newest.id)) made = { by: newest, library: createAuth(newest) }
  return made.library
}

function createAuth(key: SealingKey) {
  const { appUrl } = config()
  return betterAuth({
    baseURL: appUrl,
    secret: secretOf(key),
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
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, token: tokenNaming(key) } }) } },
    },
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

const secrets = new WeakMap<KeyObject, string>()

/** What signs sessions and links by one of the shop's keys. */
function secretOf(key: SealingKey): string {
  const secret = secrets.get(key.key) ?? derivedFrom(key, 'sign-in').toString('base64')
  secrets.set(key.key, secret)
  return secret
}

/** In no token that the library makes, nor in base64. */
const AFTER_NAME = '~'

/** A session's token, which names the newest key: only that one's signature makes it count, however many others the shop still knows. */
export function newSessionToken(): string {
  return tokenNaming(shopKeys().newest)
}

function tokenNaming({ id }: SealingKey): string {
  return `${id.toString('hex')}${AFTER_NAME}${randomBytes(24).toString('base64url')}`
}

/** Tokens had no name while the oldest key signed them all. */
function namedIn(token: string): SealingKey | undefined {
  const { keys, oldest } = shopKeys()
  const [name, rest] = token.split(AFTER_NAME)
  return rest === undefined ? oldest : keys.find(({ id }) => id.toString('hex') === name)
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
  const key = token && namedIn(token)
  if (!token || !key) return null
  const expected = createHmac('sha256', secretOf(key)).update(token).digest()
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
  const key = namedIn(token)
  if (!key) throw new Error('A token of this process names a key of the shop.')
  const { name, attributes } = (await auth().$context).authCookies.sessionToken
  return generateSignedCookie(name, token, secretOf(key), attributes)
}

/** A signed statement that its holder reads the mail of the address; good for a day, or until another key is the shop's newest. */
export function confirmationToken(email: string): Promise<string> {
  return createEmailVerificationToken(secretOf(shopKeys().newest), email, undefined, DAY_SECONDS)
}

const confirmation = z.strictObject({ email: z.string(), iat: z.int(), exp: z.int() })

/**
 * The address of such a statement; null for one that has ended, or says anything else as well. The library's own reading is not used: it changes
 * addresses and opens sessions, where a statement says so.
 */
export async function confirmedAddress(token: string): Promise<string | null> {
  return confirmation.safeParse(await verifyJWT(token, secretOf(shopKeys().newest))).data?.email ?? null
}

/** Returns a token for a link that resets a password. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns the name under which the link with this token is stored, so that a dump of the database opens no account. */
export function resetLinkIdentifier(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url')
}
