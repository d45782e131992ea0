import { crossedOutCents, type Price, type Sale } from '#app/domain/catalog/prices/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Time } from '#app/ui/time.tsx'
import { rich } from '#messages'

type PriceNoteProps = {
  price: Price
  /** The sale that the price is from. */
  sale: Sale | null
}

/** Says that a price is that of a sale or of the customer's group, with the other price crossed out. */
export default function PriceNote({ price: { groupName, listPriceCents }, sale }: PriceNoteProps) {
  const previousCents = crossedOutCents(sale)
  return (
    <p className="mt-1 text-good text-sm wrap-anywhere">
      {groupName !== null &&
        rich('shop.product.groupPrice', { group: groupName, listPrice: () => <Crossed cents={listPriceCents} /> })}
      {previousCents !== null &&
        rich('shop.product.sale.previous', { previous: () => <Crossed cents={previousCents} /> })}{' '}
      {sale && rich('shop.product.sale.until', { date: () => <Time at={sale.endsAt} dateOnly /> })}
    </p>
  )
}

function Crossed({ cents }: { cents: number }) {
  return <s className="text-muted">{formatDollars(cents)}</s>
}
