import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions, authUsers } from '#app/db/schema/auth.ts'
import type { Mail } from '#app/lib/mail.ts'
import { useDatabase } from '#test/database.ts'
import { elsewhere, HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { pageOfLink } from '../mailed-link.ts'
import { requestPasswordReset, resetPassword } from '../passwords.ts'
import { findActor } from '../queries.ts'
import { findSecondStep } from '../sign-in/sign-in.ts'
import { confirmEmail, registerCustomer, requestConfirmation } from './register.ts'

useDatabase()

const PURCHASE = '/purchase?productId=main_insta_product&quantity=10'

async function register(email: string, returnTo: string | null = null) {
  const person = { name: 'Mara Quill', email, password: 'acorn-71', clientIp: HERE, returnTo }
  const headers = withCookie((await registerCustomer(person)).sessionCookie)
  const mail = (await takeMails()).find(({ template }) => template === 'verify-email')
  return { headers, mail, token: tokenIn(mail) }
}

const linkIn = (mail: Mail | undefined) => new URL(mail && 'url' in mail ? mail.url : 'mail:none')

test('signs in the browser that registered, with a new token, once', async () => {
  const { headers, token } = await register('mara@example.com')
  expect(await findActor(headers)).toBeNull()
  expect(await findSecondStep(headers)).toBeNull()

  const { email, signedIn } = await confirmEmail({ token, headers, clientIp: HERE })
  expect(email).toBe('mara@example.com')
  expect(signedIn).toMatchObject({ role: 'customer', secondStepDue: false })
  const cookie = withCookie(signedIn?.sessionCookie ?? '')
  expect(await findActor(cookie)).toMatchObject({ email, name: 'Mara Quill', balanceCents: 0 })
  expect(await findActor(headers)).toBeNull()

  for (const browser of [headers, cookie]) {
    expect(await confirmEmail({ token, headers: browser, clientIp: HERE })).toEqual({
      email,
      signedIn: null,
      hasPassword: true,
    })
  }
})

test('signs in nobody in a browser that did not register the address', async () => {
  const victim = await register('victim@example.com')
  const other = await register('other@example.com')
  const confirmed = await confirmEmail({ token: victim.token, headers: other.headers, clientIp: HERE })
  expect(confirmed).toEqual({ email: 'victim@example.com', signedIn: null, hasPassword: true })
  expect((await confirmEmail({ token: other.token, ...elsewhere })).signedIn).toBeNull()
  // The address is confirmed, so the browsers that registered come too late.
  for (const { token, headers } of [victim, other]) {
    expect((await confirmEmail({ token, headers, clientIp: HERE })).signedIn).toBeNull()
    expect(await findActor(headers)).toBeNull()
  }
})

test('signs in once when the button is pressed ten times', async () => {
  const { headers, token } = await register('pressed@example.com')
  const press = () => confirmEmail({ token, headers, clientIp: HERE })
  const answers = await Promise.all(Array.from({ length: 10 }, press))
  expect(answers.filter(({ signedIn }) => signedIn !== null)).toHaveLength(1)
})

test('signs in nobody after an hour, or after a new password', async () => {
  const late = await register('late@example.com')
  const [user] = await db().select().from(authUsers).where(eq(authUsers.email, 'late@example.com'))
  await db()
    .update(authSessions)
    .set({ expiresAt: sql`${authSessions.expiresAt} - interval '61 minutes'` })
    .where(eq(authSessions.userId, user?.id ?? ''))
  expect((await confirmEmail({ ...late, clientIp: HERE })).signedIn).toBeNull()

  // The owner of an address that a stranger registered sets a password first.
  const stranger = await register('owned@example.com')
  await requestPasswordReset({ email: 'owned@example.com', clientIp: HERE })
  const [mail] = await takeMails()
  expect(await resetPassword({ token: tokenIn(mail), password: 'acorn-79' })).toBe('owned@example.com')
  expect((await confirmEmail({ ...stranger, clientIp: HERE })).signedIn).toBeNull()
})

test('signs the page that the links of all mails lead to, and hides its text', async () => {
  const { mail: first } = await register('deep@example.com', PURCHASE)
  await requestConfirmation({ email: 'deep@example.com', clientIp: HERE, returnTo: PURCHASE })
  await requestPasswordReset({ email: 'deep@example.com', clientIp: HERE, returnTo: PURCHASE })
  const [again, reset] = await takeMails()
  for (const mail of [first, again, reset]) {
    const link = linkIn(mail)
    expect(link.href).not.toContain('productId')
    expect(await pageOfLink(link)).toBe(PURCHASE)
    link.searchParams.set('next', `${link.searchParams.get('next')?.slice(0, -2)}xx`)
    expect(await pageOfLink(link)).toBeNull()
  }
})

test('leaves out a page that is too long for a link', async () => {
  const { mail } = await register('long@example.com', `/packs?q=${'x'.repeat(500)}`)
  expect(linkIn(mail).searchParams.has('next')).toBe(false)
  expect(await pageOfLink(linkIn(mail))).toBeNull()
})
