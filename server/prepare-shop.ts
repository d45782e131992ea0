import { ensureFirstAdmin } from '#app/domain/customers/set-up-shop.ts'
import { openDemoShop } from './demo-shop.ts'

/** Sees to it that the shop has an admin, and for a demo people and goods; answers what the start should print. */
export async function prepareShop({ demo }: { demo: boolean }): Promise<{ setupLink: string | null; lines: string[] }> {
  const lines = demo ? await openDemoShop() : []
  return { ...(await ensureFirstAdmin()), lines }
}
