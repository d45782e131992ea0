import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { isPending } from '#app/domain/customers/rules.ts'
import { findActor } from '#app/domain/identity/queries.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { useScriptedProvider } from '#test/scripted-provider.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { closeAccount } from '../close-account.ts'
import { ranks } from '../rules.ts'
import { cancelTopUp, startTopUp } from './start-top-up.ts'

useDatabase()
const provider = useScriptedProvider()

test('agrees in SQL and TypeScript on what is pending', async () => {
  const { id: customerId } = await createCustomer()
  const providerStatuses = [
    null,
    'check',
    'process',
    'confirm_check',
    'wrong_amount_waiting',
    'paid',
    'cancel',
    'a new status',
  ]
  const states = Object.keys(ranks).flatMap((status) =>
    providerStatuses.map((providerStatus) => ({ status, providerStatus })),
  )
  await db()
    .insert(payments)
    .values(
      states.map(({ status, providerStatus }, index) => ({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        customerId,
        provider: 'elsewhere',
        providerOrderId: String(index),
        amountCents: 100,
        status: status as keyof typeof ranks,
        providerStatus,
      })),
    )
  const rows = await db()
    .select({ status: payments.status, providerStatus: payments.providerStatus, inSql: isPendingTopUp })
    .from(payments)
    .where(eq(payments.customerId, customerId))
  expect(rows).toHaveLength(states.length)
  expect(rows.filter((row) => row.inSql !== isPending(row))).toEqual([])
})

test('keeps an account open while the provider has a payment without a notice', async () => {
  const { id: customerId, email } = await createCustomer()
  await startTopUp({ customerId, amountCents: 2500 })
  const [payment] = await db().select().from(payments).where(eq(payments.customerId, customerId))
  await cancelTopUp({ id: payment?.id ?? '', customerId })
  const session = await signIn({ email, password: PASSWORD, clientIp: HERE })
  const actor = await findActor(withCookie(session.sessionCookie))
  if (!actor) throw new Error('Nobody is signed in.')
  const close = (waivedBalance = 0) =>
    closeAccount({ actor, waivedBalance, currentPassword: '', code: '', clientIp: HERE, now: new Date() })

  provider.say({ payment_status: 'confirm_check' })
  await expect(close()).rejects.toThrow('A top-up is still open or under review.')
  provider.say({ payment_status: 'paid', payment_amount_usd: '25.00' })
  await expect(close()).rejects.toThrow('Your balance is $25.00.')
  expect(await balanceOf(customerId)).toBe(2500)
  await close(2500)
})
