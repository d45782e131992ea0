import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { unannouncedOrders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { makeClaim } from '#app/domain/claims/make-claim.ts'
import { getClaimForm } from '#app/domain/claims/queries.ts'
import { CommonPassword } from '#app/domain/identity/refusals.ts'
import { ensureFirstAdmin } from '#app/domain/identity/registration/first-admin.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { getTaker } from '#app/domain/payments/accounts/provider-setup.ts'
import { closeProxyAlarm } from '#app/domain/watch/proxy-unset.ts'
import { addDays } from '#app/lib/dates.ts'
import { IS_RELEASE } from '#app/version.server.ts'
import { createCustomer, INSTAGRAM, loadStock, PASSWORD, STORYTAG, topUp } from '#test/cast.ts'

/** `lines` are printed once the shop is ready. */
export type Prepared = { lines: string[] } | { refused: string }

export async function prepareShop({ demo }: { demo: boolean }): Promise<Prepared> {
  const lines = demo ? await openDemoShop() : []
  await closeProxyAlarm()
  if ((await getTaker()) === 'simulator') lines.push(testMoneyLine())
  try {
    const { setupLink } = await ensureFirstAdmin()
    return { lines: setupLink ? [`Create the first admin: ${setupLink}`, ...lines, ...nextSteps()] : lines }
  } catch (error) {
    if (!(error instanceof CommonPassword)) throw error
    return { refused: `The environment variable ADMIN_PASSWORD is refused: ${error.message}` }
  }
}

function testMoneyLine(): string {
  const whose = config().sandbox === 'all' ? 'everyone, as PAYMENTS=sandbox is set' : 'browsers on this machine'
  return `Test money is on for ${whose}: top-ups are simulated until a payment provider is set up.`
}

function nextSteps(): string[] {
  const { smtpUrl, dataDir } = config()
  const relative = path.relative('', dataDir)
  const mail = path.join(relative.startsWith('..') ? dataDir : relative, 'mail')
  return [
    smtpUrl ? `Emails go through ${new URL(smtpUrl).host}.` : `Emails are written to ${mail} until SMTP_URL is set.`,
    `To look around with invented data: PORT=3001 ${IS_RELEASE ? 'packhouse start --demo' : 'npm run demo'}`,
    'Settings: docs/settings.md. On a server: docs/install.md.',
  ]
}

const ADMIN = 'admin@example.com'
const DAYS = 30
const people = [
  // Their license ages cover every state.
  { name: 'Mara Quill', email: 'mara@example.com', eagerness: 9, licenseAge: 26 },
  { name: 'Jonas Wend', email: 'jonas@example.com', eagerness: 6, licenseAge: 30 },
  { name: 'Ada Brook', email: 'ada@example.com', eagerness: 4, licenseAge: 22 },
  { name: 'Lin Haver', email: 'lin@example.com', eagerness: 3, licenseAge: 9 },
  { name: 'Otis Marr', email: 'otis@example.com', eagerness: 2, licenseAge: 0 },
]

export async function openDemoShop(): Promise<string[]> {
  const isDemo = (await db().$count(customers, and(eq(customers.email, ADMIN), eq(customers.role, 'admin')))) > 0
  if (!isDemo) {
    if ((await db().$count(customers)) > 0) {
      return ['The demo needs an empty DATA_DIR; this shop already has customers, so nothing was added to it.']
    }
    await fill()
  }
  const signIns = [ADMIN, ...people.map(({ email }) => email)].map((email) => `  ${email}`)
  return [`Demo sign-ins, all with the password "${PASSWORD}":`, ...signIns]
}

async function fill(): Promise<void> {
  const admin = await createCustomer({ name: 'Demo Admin', email: ADMIN })
  await loadStock(6_000, admin)
  const now = new Date()
  for (const [index, { name, email, eagerness, licenseAge }] of people.entries()) {
    const { id: customerId } = await createCustomer({ name, email })
    await topUp(customerId, 2_000_00, addDays(now, -DAYS - 1))
    for (let day = 0; day <= DAYS; day++) {
      const hoursBefore = ((day * 37 + index * 91) % 600) / 60
      const at = addDays(now, day - DAYS - hoursBefore / 24)
      const buysPack = day >= index && (day - index) % Math.ceil(10 / eagerness) === 0
      const orderId = buysPack ? await buyPack(customerId, 5 + ((day * 7 + eagerness * 13) % 60), at) : null
      if (orderId && day >= DAYS - 1) await claimSome(customerId, orderId)
      if (day === DAYS - licenseAge) await buyLicense(customerId, addDays(now, -licenseAge))
    }
  }
  await db().delete(unannouncedOrders)
  // Last, because it marks a complete demo.
  await db().update(customers).set({ role: 'admin' }).where(eq(customers.id, admin.id))
}

async function buyPack(customerId: string, quantity: number, at: Date): Promise<string> {
  const pack = { customerId, productId: INSTAGRAM, quantity, unitPriceCents: 50 }
  const { orderId } = await purchaseAccounts({ ...pack, idempotencyKey: randomUUID(), at })
  return orderId
}

async function buyLicense(customerId: string, at: Date): Promise<void> {
  await purchaseLicense({ customerId, productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: randomUUID(), at })
}

async function claimSome(customerId: string, orderId: string): Promise<void> {
  const form = await getClaimForm({ orderId, customerId, lineIds: [] })
  const lineIds = form?.lines.slice(0, 2).map(({ id }) => id) ?? []
  const details = 'Tried twice, an hour apart; the password is refused both times.'
  await makeClaim({ customerId, orderId, lineIds, reason: 'wrong_password', details })
}
