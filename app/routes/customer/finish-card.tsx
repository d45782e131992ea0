import { FinishPurchase, type Wanted } from '#app/components/finish-purchase.tsx'
import { Card } from '#app/ui/card.tsx'

/** Offers the purchase that the balance now covers. */
export function FinishCard({ wanted }: { wanted: Wanted | null }) {
  return (
    wanted?.missingCents === 0 && (
      <Card className="mb-5 max-w-[24rem]">
        <FinishPurchase wanted={wanted} />
      </Card>
    )
  )
}
