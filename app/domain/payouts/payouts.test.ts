import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { closeAccount } from '#app/domain/payments/close-account.ts'
import { setBalance } from '#app/domain/wallet/commands.ts'
import { createCustomer, type Person, topUp } from '#test/cast.ts'
import { balanceOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { actorOf, ask, handle, newestPayout, requested, statusOf, transfersOfPayout, WALLET } from '#test/payouts.ts'
import { freshAdmin, lastAudited } from '#test/refunding.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { getPayout, listPayouts } from './queries.ts'
import { withdrawPayout } from './request-payout.ts'
import { MAX_REQUESTS_A_DAY } from './rules.ts'
import { payoutRequest, payoutStepInput } from './schema.ts'

useDatabase()

let person: Person

beforeEach(async () => {
  person = await createCustomer({ balanceCents: 10_00 })
  await takeMails()
})
afterEach(expectInvariants)

const out = (amountCents = 5_00) => ({
  reason: 'payout',
  amountCents,
  fromAccount: `customer:${person.id}`,
  toAccount: 'payout',
})

test('leaves the balance alone until an admin starts the payout, and debits it then', async () => {
  const id = await requested(person)
  expect(await balanceOf(person.id)).toBe(10_00)
  expect((await getPayout(id))?.details).toBeNull()
  const by = await freshAdmin()
  await handle(id, 'start', { by })
  expect(await balanceOf(person.id)).toBe(5_00)
  expect(await transfersOfPayout(id)).toEqual([out()])
  expect(await getPayout(id)).toMatchObject({ status: 'started', details: WALLET, handledBy: 'Ada Brook' })
  expect(await lastAudited(`payout:${id}`)).toMatchObject({
    action: 'payout.started',
    actorId: by.actorId,
    before: { status: 'requested' },
    after: { status: 'started', amountCents: 5_00 },
  })
  expect(await takeMails()).toEqual([])
})

test('records a sent payout with its reference, and mails the customer', async () => {
  const id = await requested(person)
  await handle(id, 'start')
  await handle(id, 'send')
  expect(await newestPayout(person.id)).toMatchObject({ status: 'sent', reference: 'tx 0xabc', reason: '' })
  expect(await balanceOf(person.id)).toBe(5_00)
  expect(await transfersOfPayout(id)).toEqual([out()])
  expect(await takeMails()).toMatchObject([
    { template: 'payout-ended', to: person.email, outcome: 'sent', amountCents: 5_00, reference: 'tx 0xabc' },
  ])
})

test('returns a payout that could not be sent to the balance', async () => {
  const id = await requested(person)
  await handle(id, 'start')
  await handle(id, 'return')
  expect(await balanceOf(person.id)).toBe(10_00)
  expect(await transfersOfPayout(id)).toEqual([
    out(),
    { reason: 'payout_returned', amountCents: 5_00, fromAccount: 'payout', toAccount: `customer:${person.id}` },
  ])
  expect(await takeMails()).toMatchObject([{ outcome: 'returned', reason: 'The network is not supported.' }])
  expect(await statusOf(await requested(person))).toBe('requested')
})

test('declines a request with a reason and without a transfer', async () => {
  const id = await requested(person)
  await handle(id, 'decline')
  expect(await statusOf(id)).toBe('declined')
  expect(await transfersOfPayout(id)).toEqual([])
  expect(await takeMails()).toMatchObject([{ outcome: 'declined', reason: 'The network is not supported.' }])
  expect((await getPayout(id))?.details).toBeNull()
})

test('tells the operator about a request, without the payment details', async () => {
  await db().update(siteSettings).set({ supportEmail: 'support@example.net' })
  const id = await requested(person)
  const mails = await takeMails()
  expect(mails).toMatchObject([
    { template: 'payout-requested', to: 'support@example.net', customer: person.email, amountCents: 5_00 },
  ])
  expect(JSON.stringify(mails)).toContain(`/admin/payouts/${id}`)
  expect(JSON.stringify(mails)).not.toContain(WALLET)
  await db().update(siteSettings).set({ supportEmail: null })
})

test('refuses more than the balance, a second open payout, and many in a day', async () => {
  const actor = await actorOf(person)
  await expect(ask(actor, { amountCents: 10_01 })).rejects.toThrow('You can be paid out at most $10.00.')
  for (let times = 0; times < MAX_REQUESTS_A_DAY; times++) {
    await ask(actor, { amountCents: 10_00 })
    await expect(ask(actor)).rejects.toThrow('You already have an open payout.')
    await withdrawPayout({ id: (await newestPayout(person.id))?.id ?? '', customerId: person.id })
  }
  await expect(ask(actor)).rejects.toMatchObject({ status: 429 })
})

test('asks for the password when the session is no longer fresh', async () => {
  const actor = await actorOf(person)
  const now = new Date(Number(actor.session.provenAt) + 11 * 60_000)
  await expect(ask(actor, { now })).rejects.toMatchObject({ field: 'currentPassword' })
  await expect(ask(actor, { now, currentPassword: 'wrong' })).rejects.toMatchObject({ field: 'currentPassword' })
  expect(await newestPayout(person.id)).toBeUndefined()
})

test('withdraws a request once, and neither a started nor somebody else’s payout', async () => {
  const id = await requested(person)
  const stranger = await createCustomer()
  expect(await withdrawPayout({ id, customerId: stranger.id })).toBe(false)
  expect(await statusOf(id)).toBe('requested')
  for (const _ of [1, 2]) expect(await withdrawPayout({ id, customerId: person.id })).toBe(true)
  expect(await statusOf(id)).toBe('withdrawn')
  await expect(handle(id, 'start')).rejects.toThrow('Its status: Withdrawn.')
  const next = await requested(person)
  await handle(next, 'start')
  await expect(withdrawPayout({ id: next, customerId: person.id })).rejects.toThrow('Its status: Being sent.')
})

test('refuses to start a payout that the balance no longer covers', async () => {
  const id = await requested(person, 10_00)
  const by = await freshAdmin()
  const { id: customerId } = person
  await setBalance({ customerId, balanceCents: 9_99, formerBalanceCents: 10_00, reason: 'Spent', by })
  await expect(handle(id, 'start', { by })).rejects.toThrow('The customer can be paid out $9.99 now')
  expect(await statusOf(id)).toBe('requested')
  await topUp(customerId, 1)
  await handle(id, 'start', { by })
  expect(await balanceOf(customerId)).toBe(0)
})

const ends = { requested: [], started: ['start'], sent: ['start', 'send'], returned: ['start', 'return'] } as const
const possible: Record<string, string[]> = { requested: ['start', 'decline'], started: ['send', 'return'] }

test.each(Object.entries(ends))('refuses every other step of a payout that is %s', async (state, steps) => {
  const id = await requested(person)
  for (const step of steps) await handle(id, step)
  const before = [await newestPayout(person.id), await balanceOf(person.id)]
  for (const step of ['start', 'decline', 'send', 'return'] as const) {
    if (possible[state]?.includes(step)) continue
    await expect(handle(id, step)).rejects.toMatchObject({ status: 409 })
  }
  expect([await newestPayout(person.id), await balanceOf(person.id)]).toEqual(before)
})

test('refuses steps of people who are no admins', async () => {
  const id = await requested(person)
  const by = { ...(await freshAdmin()), actorId: person.id }
  await expect(handle(id, 'start', { by })).rejects.toThrow('Only an admin can do this.')
})

test('keeps a customer with an open payout, and clears the details of others', async () => {
  const id = await requested(person)
  const by = await freshAdmin()
  const remove = () => deleteCustomer({ customerId: person.id, by })
  await expect(remove()).rejects.toThrow('This customer has an open payout.')
  await handle(id, 'start', { by })
  await expect(remove()).rejects.toThrow('This customer has an open payout.')
  const actor = await actorOf(person)
  const closure = { actor, waivedBalance: 5_00, currentPassword: '', code: '', clientIp: HERE }
  await expect(closeAccount(closure)).rejects.toThrow('A payout is still open.')
  await handle(id, 'return', { by })
  await remove()
  expect(await newestPayout(person.id)).toMatchObject({ status: 'returned', details: '', reason: '' })
})

test('lists open payouts oldest first and others newest first, in pages', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await requested(await createCustomer({ balanceCents: 5_00 })))
  const [first = '', second = '', third = ''] = ids
  const list = async (query: Partial<Parameters<typeof listPayouts>[0]>) =>
    (await listPayouts({ state: 'open', ...query })).payouts.map(({ id }) => id).filter((id) => ids.includes(id))
  expect(await list({})).toEqual(ids)
  expect(await list({ after: first })).toEqual([second, third])
  await handle(first, 'start')
  expect(await list({ state: 'requested' })).toEqual([second, third])
  await handle(first, 'send')
  await handle(second, 'decline')
  expect(await list({ state: 'all' })).toEqual([third, second, first])
  expect(await list({ state: 'all', after: second })).toEqual([first])
  expect(await list({ state: 'sent' })).toEqual([first])
  const [payout] = await db().select().from(payouts).where(eq(payouts.id, second))
  expect(await list({ state: 'all', customer: payout?.customerId })).toEqual([second])
})

test.each([
  ['0.99', 'Please enter an amount of at least $1.00.'],
  ['', 'Please enter an amount of at least $1.00.'],
  ['-5', 'Please enter an amount of at least $1.00.'],
])('refuses the amount “%s”', (amount, message) => {
  const { error } = payoutRequest.safeParse({ amount, details: WALLET })
  expect(error?.issues).toMatchObject([{ path: ['amount'], message }])
})

test('takes plain text of limited length', () => {
  const parse = (details: string) => payoutRequest.safeParse({ amount: '1', details }).success
  expect(parse(' Bank\r\nDE00 ')).toBe(true)
  expect(payoutRequest.parse({ amount: '1', details: ' Bank\r\nDE00 ' }).details).toBe('Bank\nDE00')
  expect([parse(''), parse('x'.repeat(500)), parse('x'.repeat(501)), parse('a\0b')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  const step = (given: object) => payoutStepInput.safeParse(given).success
  expect(step({ step: 'send', reference: 'x'.repeat(200) })).toBe(true)
  expect([step({ step: 'send' }), step({ step: 'send', reference: 'x'.repeat(201) })]).toEqual([false, false])
  expect([
    step({ step: 'send', reference: 'a\nb' }),
    step({ step: 'return' }),
    step({ step: 'decline', reason: ' ' }),
  ]).toEqual([false, false, false])
})
