import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { claimRuleLabel } from '#app/domain/orders/kinds.ts'
import { t } from '#messages'

type Warranted = Pick<ActiveProduct, 'kind' | 'name' | 'warrantyHours' | 'claimRule' | 'sellsItems'>

export type WarrantyGroup = {
  hours: number
  /** Says what a claim gets; null without a warranty. */
  rule: string | null
  /** Null for all products that no other group names. */
  names: string[] | null
}

/** The most products that the group of the most common warranty names. */
const MOST_NAMED = 12

export function groupByWarranty(products: Warranted[]): WarrantyGroup[] {
  const groups = Map.groupBy(products, (product) => `${product.warrantyHours} ${ruleOf(product)}`).values()
  const [largest, ...others] = [...groups].sort((one, other) => other.length - one.length)
  const [first] = largest ?? []
  if (!largest || !first) return []
  const named = others.map((group) => groupOf(group[0] ?? first, namesOf(group)))
  if (largest.length > MOST_NAMED) return [...named.sort(longestFirst), groupOf(first, null)]
  return [groupOf(first, namesOf(largest)), ...named].sort(longestFirst)
}

function groupOf(product: Warranted, names: string[] | null): WarrantyGroup {
  return { hours: product.warrantyHours, rule: ruleOf(product), names }
}

function namesOf(products: Warranted[]): string[] {
  return products.map(({ name }) => name)
}

function longestFirst(one: WarrantyGroup, other: WarrantyGroup): number {
  return other.hours - one.hours
}

function ruleOf({ kind, warrantyHours, claimRule, sellsItems }: Warranted): string | null {
  if (warrantyHours === 0) return null
  if (kind !== 'account') return t('shop.legal.blocks.licenseClaim')
  return claimRuleLabel(claimRule, sellsItems ? 'items' : 'accounts')
}
