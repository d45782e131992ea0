/** Areas of the shop, each of which also uses the messages of those before it. */
export const areas = ['shop', 'customer', 'admin'] as const

export type Area = (typeof areas)[number]

export function areasOf(pathname: string): readonly Area[] {
  const [, first] = pathname.split('/', 2)
  const own = areas.indexOf(first as Area)
  return areas.slice(0, Math.max(own, 0) + 1)
}
