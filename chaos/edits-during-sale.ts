import { setTimeout as pause } from 'node:timers/promises'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, loadStock } from '#test/cast.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, purchaseOf } from './buyers.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import {
  countTouched,
  listOldest,
  naiveEditor,
  type StockEditor,
  shopEditor,
  uploadStock,
  watchHandedOut,
} from './stock-editors.ts'
import { whileObserved } from './while-observed.ts'

/** More than a buyer can spend here, in cents. */
const PLENTY = 100_000_000
const THINKS_MS = 20

/** C6: admins delete, edit and upload stock while buyers buy; sold accounts stay unchanged. */
export const editsDuringSale = scenario({
  title: 'Admins delete, edit and upload stock during a sale',
  needs: 'database',
  long: { buyers: 100, seconds: 60, upload: 500 },
  short: { buyers: 20, seconds: 3, upload: 100 },
  run: (numbers, random) => editWhileSelling(numbers, random, shopEditor),
  control: (random) => editWhileSelling({ buyers: 20, seconds: 3, upload: 100 }, random, naiveEditor),
})

type Numbers = { buyers: number; seconds: number; upload: number }

async function editWhileSelling({ buyers, seconds, upload }: Numbers, random: Random, editor: StockEditor) {
  await watchHandedOut()
  const [admin, people, productId] = [await createAdmin(), await createBuyers(buyers, PLENTY), await createProduct(0)]
  await loadStock(upload, admin, productId)
  const doings = { sales: new Attempts(), deletions: new Attempts(), edits: new Attempts(), uploads: new Attempts() }
  const until = performance.now() + seconds * 1000

  async function keep(doing: keyof typeof doings, work: () => Promise<unknown>) {
    while (performance.now() < until) {
      const end = await doings[doing].make(work)
      if (!end || 'refusal' in end) await pause(random.whole(0, THINKS_MS))
    }
  }

  const { checks, broken } = await whileObserved(() =>
    Promise.all([
      ...people.map(({ id }) => keep('sales', () => purchaseAccounts(purchaseOf(productId, id, random.whole(1, 5))))),
      keep('deletions', async () => editor.remove(await listOldest(productId, 10), admin)),
      keep('edits', async () => {
        for (const id of await listOldest(productId, 3)) await editor.edit(id, 'edited', admin)
      }),
      keep('uploads', () => uploadStock(productId, upload, admin)),
    ]),
  )
  const touched = await countTouched()
  const failures = [...broken, ...Object.values(doings).flatMap((attempts) => attempts.failures)]
  if (touched > 0) failures.push(`${touched} lines were changed or deleted after they had been sold`)
  for (const [doing, { done }] of Object.entries(doings)) if (done === 0) failures.push(`there were no ${doing}`)
  const { sales, deletions, edits, uploads } = doings
  const admins = { deletions: deletions.done, edits: edits.done, uploads: uploads.done }
  return { counts: { ...sales.counts, ...admins, touched, checks }, failures } satisfies Outcome
}
