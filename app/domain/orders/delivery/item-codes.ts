import type { Item, Shape } from '#app/lib/item-shape.ts'
import { totpCode } from '#app/lib/totp.ts'

/** Returns the one-time codes of an item's secrets, by field, for pages without scripts. */
export async function codesOf(shape: Shape | null, item: Item, now = Date.now()): Promise<Item> {
  const secrets = (shape?.fields ?? []).filter(({ display, key }) => display === 'totp' && item[key])
  const codes = secrets.map(async ({ key }) => [key, (await totpCode(item[key] ?? '', now)) ?? ''] as const)
  return Object.fromEntries(await Promise.all(codes))
}
