import { createHash, createHmac, type KeyObject, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { signJWT, verifyJWT } from 'better-auth/crypto'
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
/** An idle session ends earlier (findActor). */
export const SESSION_SECONDS = 30 * DAY_SECONDS

let made: { by: SealingKey; library: ReturnType<typeof createAuth> } | undefined

/** Returns the sign-in library, signing with the shop's newest key. Its pages and HTTP handler are not used. */
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
      // The library would prefix the names of secure cookies, so the attribute is set here.
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { secure: appUrl.startsWith('https:') } } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
  })
}

const secrets = new WeakMap<KeyObject, string>()

function secretOf(key: SealingKey): string {
  const secret = secrets.get(key.key) ?? derivedFrom(key, 'sign-in').toString('base64')
  secrets.set(key.key, secret)
  return secret
}

const AFTER_NAME = '~'

/** Names the newest key in the token, so that no older key's signature is accepted for it. */
export function newSessionToken(): string {
  return tokenNaming(shopKeys().newest)
}

function tokenNaming({ id }: SealingKey): string {
  return `${id.toString('hex')}${AFTER_NAME}${randomBytes(24).toString('base64url')}`
}

/** Returns the key a token names. Tokens without a name are signed with the oldest key. */
function namedIn(token: string): SealingKey | undefined {
  const { keys, oldest } = shopKeys()
  const [name, rest] = token.split(AFTER_NAME)
  return rest === undefined ? oldest : keys.find(({ id }) => id.toString('hex') === name)
}

/** Returns the token of a correctly signed cookie. The library's WebCrypto call would queue behind password hashes. */
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

export function sessionCookieOf(answer: Headers): string {
  const cookie = answer.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`))
  if (!cookie) throw new Error('The sign-in library answered without a session cookie.')
  return cookie
}

export async function sessionCookieFor(token: string): Promise<string> {
  const key = namedIn(token)
  if (!key) throw new Error('The session token names no key of the shop.')
  const { name, attributes } = (await auth().$context).authCookies.sessionToken
  return generateSignedCookie(name, token, secretOf(key), attributes)
}

/** Creates a token that proves access to the address, valid for a day or until the shop has a newer key. */
export function confirmationToken(email: string): Promise<string> {
  return createEmailVerificationToken(secretOf(shopKeys().newest), email, undefined, DAY_SECONDS)
}

const confirmation = z.strictObject({ email: z.string(), iat: z.int(), exp: z.int() })

/** Returns the confirmed address, or null. The library's own check also changes addresses and opens sessions. */
export async function confirmedAddress(token: string): Promise<string | null> {
  return confirmation.safeParse(await verifyJWT(token, secretOf(shopKeys().newest))).data?.email ?? null
}

const signedPage = z.strictObject({ page: z.string(), iat: z.int(), exp: z.int() })

/** Signs a page that an emailed link leads to, valid as long as the link that confirms an address. */
export function signPage(page: string): Promise<string> {
  return signJWT({ page }, secretOf(shopKeys().newest), DAY_SECONDS)
}

/** Returns the page that signPage signed; null if it has expired or was changed. */
export async function pageSignedIn(token: string): Promise<string | null> {
  return signedPage.safeParse(await verifyJWT(token, secretOf(shopKeys().newest))).data?.page ?? null
}

export function newLinkToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Hashes a link's token, so that a database dump opens no account. */
export function resetLinkIdentifier(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url')
}

export function entryLinkIdentifier(token: string): string {
  return createHash('sha256').update(`entry:${token}`).digest('base64url')
}
