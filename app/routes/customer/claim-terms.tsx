import type { ClaimedOrder } from '#app/domain/claims/queries.ts'
import { automaticDecisionsLeft, creditCents, ruleFor } from '#app/domain/claims/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Time } from '#app/ui/time.tsx'

type ClaimTermsProps = { order: ClaimedOrder; until: Date }

/** Until when a claim can be made, and what happens to it by the product's rule. */
export function ClaimTerms({ order, until }: ClaimTermsProps) {
  return (
    <dl className="grid gap-4 text-sm">
      <Fact name="Product">{order.productName}</Fact>
      <Fact name="Warranty until">
        <Time at={until} />
        <span className="block text-muted text-xs">{counted(order.warrantyHours, 'hour')} from the order</span>
      </Fact>
      <Fact name="What happens">{promise(order)}</Fact>
    </dl>
  )
}

function promise(order: ClaimTermsProps['order']): string {
  const left = automaticDecisionsLeft(order)
  const many = left === 1 ? 'The next account that you claim' : `Each of the next ${left} accounts that you claim`
  const others = order.quantity > 1 ? ' We look at any more of this order ourselves and tell you by mail.' : ''
  switch (ruleFor(order)) {
    case 'swap':
      return `${many} is swapped for another one at once, if there is one in stock.${others}`
    case 'credit':
      return `${many} is credited to your balance at once, with ${formatDollars(creditCents(order))}.${others}`
    case 'review':
      return 'We look at your claim, swap the account or credit its price if it is faulty, and tell you by mail.'
  }
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
