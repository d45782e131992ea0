import { href } from 'react-router'
import type { Planned } from '#app/domain/catalog/price-plans/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

type PlanCardProps = { productId: string; planned: Planned; now: Date }

/** Shows a product's sale and scheduled price. */
export function PlanCard({ productId, planned: { sale, next }, now }: PlanCardProps) {
  const action = (
    <ButtonLink to={href('/admin/products/:productId/prices', { productId })}>{t('admin.plans.change')}</ButtonLink>
  )
  return (
    <Card title={t('admin.plans.title')} action={action}>
      {sale || next ? (
        <FactList
          facts={{
            sale: [
              t('admin.plans.sale'),
              sale &&
                rich(sale.startsAt > now ? 'admin.plans.saleWaits' : 'admin.plans.saleRuns', {
                  price: formatDollars(sale.priceCents),
                  from: () => <Time at={sale.startsAt} />,
                  until: () => <Time at={sale.endsAt} />,
                }),
            ],
            next: [
              t('admin.plans.next'),
              next &&
                rich('admin.plans.nextWaits', {
                  price: formatDollars(next.priceCents),
                  from: () => <Time at={next.at} />,
                }),
            ],
          }}
        />
      ) : (
        <p className="text-muted text-sm">{t('admin.plans.none')}</p>
      )}
    </Card>
  )
}
