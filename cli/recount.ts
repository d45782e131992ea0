import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'

export async function recount(): Promise<boolean> {
  await recountTallies()
  console.log('Recalculated: customers, orders, sales by day, and the accounts of each batch.')
  return true
}
