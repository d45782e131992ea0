import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { checkSeals } from '#app/domain/audit/check-seals.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { openCredential, sealCredential } from '#app/domain/payments/accounts/stored-accounts.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { auditAcknowledged } from './books.ts'
import { purchaseOf } from './buyers.ts'
import { type Acknowledged, Clients } from './clients.ts'
import { scenario } from './scenario.ts'
import { ShopUnderTest } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

const LINES = 20
const MONEY_CENTS = 100_00
const UPLOAD = 5
const PAUSE_MS = 50

/** S5: the sealing key and the provider's key are rotated under load, and every sealed value still opens. */
export const rotateKeys = scenario({
  title: 'The sealing key is rotated while people buy, view their accounts and load stock: every value opens, always',
  needs: 'shops',
  long: { rotations: 20, buyers: 6, payers: 2, readers: 2, stock: 75_000 },
  short: { rotations: 2, buyers: 3, payers: 1, readers: 1, stock: 8_000 },
  async run(numbers, random) {
    const shop = await ShopUnderTest.start({ WORKERS: '2' })
    const clients = new Clients(random, () => shop.url)
    try {
      await clients.begin(numbers)
      const doings = [await revealing(shop.url, clients.acknowledged), uploading(), changingCredential()]
      const { result, checks, broken } = await whileObserved(async () => {
        const over = new AbortController()
        const all = Promise.all(doings.map((doing) => keep(doing, over.signal)))
        const said = await rotate(shop.dataDir, numbers.rotations)
        over.abort()
        await clients.end()
        return { said, done: await all }
      })
      const { foreign } = await checkSeals()
      const [reveals = 0, uploads = 0, credentials = 0] = result.done.map(({ done }) => done)
      return {
        counts: {
          rotations: numbers.rotations,
          ...clients.counts(),
          reveals,
          uploads,
          credentials,
          opened: await openAll(),
          checks_of_the_books: checks,
        },
        failures: [
          ...broken,
          ...(await auditAcknowledged(clients.acknowledged)),
          ...clients.failures([200, 302]),
          ...result.said,
          ...result.done.flatMap(({ failures }) => failures),
          ...foreign.map(({ column, count }) => `${count} values of ${column} do not open`),
        ],
      }
    } finally {
      await shop.discard()
    }
  },
})

type Doing = () => Promise<void>

async function keep(doing: Doing, over: AbortSignal) {
  const failures = new Set<string>()
  let done = 0
  while (!over.aborted) {
    try {
      await doing()
      done++
    } catch (error) {
      failures.add((error as Error).message)
    }
    await pause(PAUSE_MS)
  }
  return { done, failures: [...failures] }
}

/** Repeatedly views an order that was delivered before the first rotation. */
async function revealing(url: string, acknowledged: Acknowledged): Promise<Doing> {
  const { id, email } = await createCustomer({ balanceCents: MONEY_CENTS })
  const purchase = purchaseOf(INSTAGRAM, id, LINES)
  const { orderId } = await purchaseAccounts(purchase)
  acknowledged.otherCredits.push({ customerId: id, amountCents: MONEY_CENTS })
  acknowledged.purchases.push(purchase)
  const { rows } = await db().execute<{ id: string }>(sql`select id from stock_accounts where order_id = ${orderId}`)
  const passwords = rows.map((row) => `pass-${row.id.slice(-8)}`)
  const cookie = await signIn(url, email)
  return async () => {
    const answer = await fetch(`${url}/customer/orders/${orderId}`, { headers: { cookie } })
    const page = await answer.text()
    const missing = passwords.filter((password) => !page.includes(password)).length
    if (!answer.ok || missing > 0) throw new Error(`a delivery got ${answer.status} and lacked ${missing} lines`)
  }
}

function uploading(): Doing {
  return () => loadStock(UPLOAD)
}

/** Changes the credential of a provider that is not in use. */
function changingCredential(): Doing {
  let count = 0
  return async () => {
    const credential = `credential ${++count}`
    await db().execute(
      sql`update payment_accounts set api_key_sealed = ${sealCredential(credential, 'btcpay_api_key')} where provider = 'btcpay'`,
    )
    const { rows } = await db().execute<{ sealed: Buffer }>(
      sql`select api_key_sealed as sealed from payment_accounts where provider = 'btcpay'`,
    )
    const kept = rows[0] && openCredential(rows[0].sealed, 'btcpay_api_key')
    if (kept !== credential) throw new Error(`a provider's key was stored as ${kept}`)
  }
}

async function rotate(dataDir: string, rotations: number): Promise<string[]> {
  const { PATH, HOME, TMPDIR } = process.env
  const command = path.resolve(import.meta.dirname, '../cli/main.ts')
  const failures: string[] = []
  for (let rotation = 0; rotation < rotations; rotation++) {
    const run = promisify(execFile)(process.execPath, [command, 'keys', 'rotate', '--yes'], {
      env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir },
    })
    const { stdout } = await run.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({
      stdout: stdout + stderr,
    }))
    if (!/\d+ values re-encrypted\. Nothing is sealed with an earlier key now/.test(stdout)) failures.push(stdout)
  }
  return failures
}

/** Opens every account in stock or sold; throws if one does not open, or holds another's secret. */
async function openAll(): Promise<number> {
  const { rows } = await db().execute<{ id: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }>(sql`
    select id, password_sealed as "passwordSealed", email_password_sealed as "emailPasswordSealed" from stock_accounts`)
  for (const row of rows) {
    if (openSecrets(row).password !== `pass-${row.id.slice(-8)}`)
      throw new Error(`The account ${row.id} holds another secret.`)
  }
  return rows.length
}
