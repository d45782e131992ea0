import { flushStockChanges } from '#app/domain/stock/levels/announce-change.ts'
import { listUnknownSales, withdrawUnknown } from '#app/domain/stock/withdrawals/unknown-sales.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { COMMAND } from '#app/version.server.ts'

/** `stock withdraw [PRODUCT N]`: without arguments, lists the products that are not for sale after a restore. */
export async function withdrawStock([productId, count = '']: string[]): Promise<boolean> {
  if (productId === undefined) return listProducts()
  if (!/^\d{1,9}$/.test(count)) {
    console.error('Enter how many accounts to withdraw: stock withdraw PRODUCT N')
    return false
  }
  try {
    await withdrawUnknown({ productId, count: Number(count) }, null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
  await flushStockChanges()
  console.log(`Withdrawn from ${productId}: ${count}. Its sales are settled.`)
  return true
}

async function listProducts(): Promise<boolean> {
  const products = await listUnknownSales()
  if (products.length === 0) console.log('All sales are known.')
  for (const { productId, productName, since, until, available, busiestDay, suggested } of products) {
    console.log(`${productId} (${productName}): sales unknown from ${since.toISOString()} to ${until.toISOString()}`)
    console.log(`  in stock: ${available}, most sold on one day: ${busiestDay}`)
    if (suggested === null) continue
    const count = Math.min(suggested, available)
    console.log(`  suggested: ${COMMAND} stock withdraw ${productId} ${count}`)
  }
  return true
}
