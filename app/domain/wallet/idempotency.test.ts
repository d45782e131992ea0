import { hash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeConnections, db, transaction } from '#app/db/client.server.ts'
import { idempotencyKeys } from '#app/db/schema/money.ts'
import { createCustomer } from '#test/cast.ts'
import { balanceOf, deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { moneyOperations } from '#test/money-operations.ts'
import { freshAdmin, givenBackOf, refund } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { crash, failure, whileBroken } from '#test/while-broken.ts'
import { setBalance } from './commands.ts'
import { deleteExpiredKeys, withIdempotencyKey } from './idempotency.ts'

useDatabase()

beforeEach(async () => {
  await takeMails()
})
afterEach(expectInvariants)

const reused = {
  title: 'Already submitted',
  message: 'This form was already used for something else. Nothing was changed; reload the page and try again.',
  status: 409,
}

function keysOf(actorId: string) {
  return db().select().from(idempotencyKeys).where(eq(idempotencyKeys.actorId, actorId))
}

async function makeOlder(actorId: string, by: string): Promise<void> {
  await db()
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - ${by}::interval` })
    .where(eq(idempotencyKeys.actorId, actorId))
}

describe.each(Object.entries(moneyOperations))('the key of %s', (_name, prepare) => {
  test('takes effect once and returns one answer when sent twenty times concurrently', async () => {
    const { send, countEffects, mailCount } = await prepare()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)))
    expect(new Set(answers).size).toBe(1)
    expect(await send(key)).toBe(answers[0])
    expect(await countEffects()).toBe(1)
    expect(await takeMails()).toHaveLength(mailCount)
  })

  test('is refused with a different request and changes nothing', async () => {
    const { actorId, send, sendOther, countEffects } = await prepare()
    const key = randomUUID()
    await send(key)
    const before = await keysOf(actorId)
    await expect(sendOther(key)).rejects.toMatchObject(reused)
    expect(await countEffects()).toBe(1)
    expect(await keysOf(actorId)).toEqual(before)
    await sendOther(randomUUID())
    expect(await countEffects()).toBe(2)
  })

  test('is independent of the same key of another person', async () => {
    const { send, sendAsAnother, countEffects } = await prepare()
    const key = randomUUID()
    const answer = await send(key)
    await sendAsAnother(key)
    expect(await countEffects()).toBe(2)
    await sendAsAnother(key)
    expect(await send(key)).toBe(answer)
    expect(await countEffects()).toBe(2)
  })

  test('can be used again after a refusal', async () => {
    const { actorId, tooEarly, countEffects } = await prepare()
    const { send, mend } = await tooEarly()
    const key = randomUUID()
    await expect(send(key)).rejects.toMatchObject({ status: expect.any(Number) })
    expect(await keysOf(actorId)).toEqual([])
    await mend()
    const before = await countEffects()
    await send(key)
    await send(key)
    expect(await countEffects()).toBe(before + 1)
  })

  test('expires after 24 hours', async () => {
    const { actorId, send, sendOther, countEffects } = await prepare()
    const key = randomUUID()
    await send(key)
    await makeOlder(actorId, '23 hours 59 minutes')
    await send(key)
    await expect(sendOther(key)).rejects.toMatchObject(reused)
    await makeOlder(actorId, '25 hours')
    await sendOther(key)
    expect(await countEffects()).toBe(2)
    await expect(send(key)).rejects.toMatchObject(reused)
    expect(await countEffects()).toBe(2)
  })

  test.each([
    ['the connection breaks', crash],
    ['the database fails', failure],
  ])('leaves neither effect nor key when %s before the end, and works once more', async (_, action) => {
    const { actorId, send, countEffects } = await prepare()
    const key = randomUUID()
    // The outcome is written last.
    const atOutcome = { table: 'idempotency_keys', event: 'update', action } as const
    await whileBroken(atOutcome, () => expect(send(key)).rejects.toThrow())
    expect([await countEffects(), await keysOf(actorId), await takeMails()]).toEqual([0, [], []])
    await send(key)
    await send(key)
    expect(await countEffects()).toBe(1)
  })

  test('stores only a hash and the outcome, no secrets', async () => {
    const { actorId, send } = await prepare()
    const key = randomUUID()
    const answer = await send(key)
    expect(await keysOf(actorId)).toMatchObject([{ key, requestHash: expect.objectContaining({ length: 32 }) }])
    const [{ outcome } = {}] = await keysOf(actorId)
    expect(Object.values(outcome ?? {}).filter((value) => typeof value === 'string')).toEqual([])
    if (typeof answer === 'number') expect(outcome).toEqual({ amountCents: answer })
  })

  test('is optional', async () => {
    const { actorId, send, countEffects } = await prepare()
    await send()
    expect(await countEffects()).toBe(1)
    expect(await keysOf(actorId)).toEqual([])
  })
})

/** Returns how many succeeded. The others must be refused as conflicts. */
function succeeded(results: PromiseSettledResult<unknown>[]): number {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of reasons) expect(reason).toMatchObject({ status: 409 })
  return results.length - reasons.length
}

describe('one key for two concurrent operations', () => {
  // Lets a deadlock run into the statement timeout, so that no retry hides it.
  beforeAll(async () => {
    const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
    await db().execute(sql.raw(`alter database ${rows[0]?.name} set deadlock_timeout = '1min'`))
    await closeConnections()
  })

  test.each(['two wallets', 'one wallet'])('runs one, refuses the other and never deadlocks (%s)', async (which) => {
    const by = await freshAdmin()
    for (let round = 0; round < 8; round++) {
      const { buyer, orderId } = await deliver(1)
      const { id: customerId } = which === 'one wallet' ? buyer : await createCustomer()
      const key = randomUUID()
      const requests = [
        () => refund(orderId, { by, givenBackCents: 0, idempotencyKey: key }),
        () =>
          setBalance({
            customerId,
            balanceCents: 70,
            formerBalanceCents: 0,
            reason: 'Goodwill',
            idempotencyKey: key,
            by,
          }),
      ]
      if (round % 2) requests.reverse()
      expect(succeeded(await Promise.allSettled(requests.map((send) => send())))).toBe(1)
      const isRefunded = (await givenBackOf(orderId)) === 50
      expect(await balanceOf(buyer.id)).toBe(isRefunded ? 50 : which === 'one wallet' ? 70 : 0)
      expect(await keysOf(by.actorId)).toHaveLength(round + 1)
    }
  })

  test('runs two of four operations with two keys on two wallets', async () => {
    const by = await freshAdmin()
    for (let round = 0; round < 8; round++) {
      const people = [await createCustomer(), await createCustomer()]
      const keys = [randomUUID(), randomUUID()]
      const edits = people.flatMap(({ id: customerId }) =>
        keys.map((idempotencyKey) =>
          setBalance({ customerId, balanceCents: 70, formerBalanceCents: 0, reason: 'Goodwill', idempotencyKey, by }),
        ),
      )
      expect(succeeded(await Promise.allSettled(edits))).toBe(2)
      for (const { id } of people) expect(await balanceOf(id)).toBe(70)
    }
  })
})

test('deletes only keys older than 24 hours', async () => {
  const [old, young] = await Promise.all(
    ['a balance edit', 'a balance edit'].map(async (name) => {
      const operation = await moneyOperations[name]?.()
      await operation?.send(randomUUID())
      return operation?.actorId ?? ''
    }),
  )
  await makeOlder(old ?? '', '24 hours 1 second')
  await makeOlder(young ?? '', '23 hours 59 minutes')
  await deleteExpiredKeys()
  expect(await keysOf(old ?? '')).toEqual([])
  expect(await keysOf(young ?? '')).toHaveLength(1)
})

test('recognizes a request whose key an earlier version stored', async () => {
  const { id: actorId } = await createCustomer()
  const key = randomUUID()
  const requestHash = hash('sha256', '{"amountCents":500,"door":"payout-request"}', 'buffer')
  await db()
    .insert(idempotencyKeys)
    .values({ actorId, key, requestHash, outcome: { payoutId: 'the first' } })
  const request = { operation: 'payout-request', amountCents: 500 } as const
  const repeat = () =>
    transaction((tx) => withIdempotencyKey(tx, { actorId, key, request }, async () => ({ payoutId: 'another' })))
  expect(await repeat()).toEqual({ payoutId: 'the first' })
})
