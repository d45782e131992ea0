import { Form, href } from 'react-router'
import { useSite } from '#app/components/site.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { PurchaseOffer } from './purchase-offer.ts'

type StandbyChoiceProps = { productId: string; shortage: NonNullable<PurchaseOffer['shortage']> }

/** Offers what is possible when a pack has fewer items than asked for. */
export function StandbyChoice({ productId, shortage }: StandbyChoiceProps) {
  const { actor } = useSite()
  const { asked, available, buyable, now } = shortage
  const quantity = String(asked)
  const wait = `${href('/customer/stand-bys/new')}?${new URLSearchParams({ productId, quantity })}`
  const purchase = `${href('/purchase')}?${new URLSearchParams({ productId, quantity: String(buyable) })}`
  const notify = `${href('/restock')}?${new URLSearchParams({ product: productId, quantity })}`
  return (
    <Card className="mb-5">
      <p className="font-medium">{t('shop.standby.available', { available, asked })}</p>
      <p className="mt-1 text-muted text-sm">{t('shop.standby.text')}</p>
      <div className="mt-4 grid gap-3">
        {buyable > 0 && (
          <ButtonLink to={purchase} variant="primary">
            {t('shop.standby.buy', { count: buyable })}
          </ButtonLink>
        )}
        {now > 0 ? (
          <ButtonLink to={`${wait}&now`}>{t('shop.standby.buyAndWait', { now, rest: asked - now })}</ButtonLink>
        ) : (
          <ButtonLink to={wait}>{t('shop.standby.wait', { count: asked })}</ButtonLink>
        )}
        {actor ? (
          <Form method="post" action={notify} className="grid">
            <Button variant="ghost">{t('shop.standby.notify')}</Button>
          </Form>
        ) : (
          <ButtonLink to={notify} variant="ghost">
            {t('shop.standby.notify')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
