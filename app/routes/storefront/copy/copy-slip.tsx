import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Form, href, useHref, useNavigation, useSubmit } from 'react-router'
import { useSite } from '#app/components/site.ts'
import { priceOf, saleOf } from '#app/domain/catalog/prices/rules.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import { LOW_STOCK } from '#app/domain/stock/stock-labels.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { CopyKind } from '#app/lib/product-kinds.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { t } from '#messages'
import { PurchaseNote } from '../product-slip.tsx'
import { UrlCode, useUrlCode } from '../url-code.tsx'
import { CopyStock } from './copy-stock.tsx'

const loadDialog = () => import('../purchase-dialog.tsx')
const PurchaseDialog = lazy(loadDialog)
const RestockButton = lazy(() => import('../restock/restock-button.tsx'))
const PriceNote = lazy(() => import('../price-note.tsx'))

type CopySlipProps = {
  product: Product & { kind: CopyKind; takesCodes: boolean }
  /** Null for a product that cannot run out. */
  stock: number | null
  idempotencyKey: string | null
  /** The order with which the signed-in customer bought it. */
  ownOrderId: string | null
}

/** Sells one copy, or leads to the one that the customer has. */
export function CopySlip({ product, stock, idempotencyKey, ownOrderId }: CopySlipProps) {
  const price = priceOf(product, 1)
  const sale = saleOf(product, price)
  return (
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <p className="slip-head flex justify-between gap-4 px-6 py-3.5 font-mono text-muted text-xs">
        <span dir="auto" className="line-clamp-2 min-w-0 uppercase wrap-anywhere">
          {product.category}
        </span>
        {ownOrderId === null && <CopyStock stock={stock} className="shrink-0" />}
      </p>
      <div className="px-6 pt-5 pb-6">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-mono font-semibold text-2xl tracking-tight">{formatDollars(price.unitPriceCents)}</span>
          {product.unitLabel && <span className="text-muted text-sm wrap-anywhere">{product.unitLabel}</span>}
        </p>
        {(sale || price.groupName !== null) && <PriceNote price={price} sale={sale} />}
        {stock !== null && stock >= LOW_STOCK && ownOrderId === null && (
          <p className="mt-1 text-muted text-sm tabular-nums">{t('shop.product.available', { count: stock })}</p>
        )}
        {ownOrderId === null ? (
          <>
            <BuyForm product={product} isSoldOut={stock === 0} idempotencyKey={idempotencyKey} />
            {stock === 0 && <RestockButton productId={product.id} />}
          </>
        ) : (
          <>
            <p className="mt-5 text-muted text-sm">{t('shop.copy.owned')}</p>
            <ButtonLink
              to={href('/customer/orders/:orderId', { orderId: ownOrderId })}
              prefetch="none"
              variant="primary"
              size="lg"
              className="mt-4 w-full"
            >
              {t(`shop.copy.open.${product.kind}`)}
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  )
}

type BuyFormProps = Pick<CopySlipProps, 'product' | 'idempotencyKey'> & { isSoldOut: boolean }

function BuyForm({ product, isSoldOut, idempotencyKey }: BuyFormProps) {
  const { actor } = useSite()
  const navigation = useNavigation()
  const purchase = useHref(href('/purchase'))
  const submit = useSubmit()
  const code = useUrlCode()
  const form = useRef<HTMLFormElement>(null)
  // Kept through refusals and lost responses; the page after a purchase gets a new one.
  const [key] = useState(idempotencyKey)
  const [confirming, setConfirming] = useState(false)
  const price = priceOf(product, 1)
  const { totalCents } = price
  const pending = navigation.formData?.get('productId') === product.id
  if (confirming && isSoldOut) setConfirming(false)

  function confirmFirst(event: FormEvent) {
    // The confirmation page asks visitors for an address, and refuses admins.
    if (actor?.role !== 'customer' || code !== '') return
    event.preventDefault()
    if (pending) return
    if (totalCents <= actor.balanceCents) setConfirming(true)
    // The server knows the current balance and reports what is missing.
    else submit(form.current)
  }

  function openPage() {
    submit(form.current, { method: 'get', action: href('/purchase') })
  }

  function buy() {
    setConfirming(false)
    submit(form.current)
  }

  return (
    <Form ref={form} method="post" onSubmit={confirmFirst} className="mt-5">
      <input type="hidden" name="productId" value={product.id} />
      <HiddenFields fields={Object.entries(termFields(product, price.unitPriceCents))} />
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
      <UrlCode code={code} />
      <Button
        formMethod="get"
        formAction={purchase}
        size="lg"
        disabled={isSoldOut}
        pending={pending}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        className="w-full"
      >
        {isSoldOut ? t('shop.product.outOfStock') : t('shop.copy.buy')}
      </Button>
      <p className="mt-3 text-center text-muted text-xs">
        <PurchaseNote isSoldOut={isSoldOut} totalCents={totalCents} />
      </p>
      {confirming && (
        <Suspense>
          <PurchaseDialog
            description={t(`shop.copy.delivery.${product.kind}`)}
            item={{ name: product.name, value: formatDollars(price.unitPriceCents) }}
            price={price}
            sale={saleOf(product, price)}
            balanceCents={actor?.balanceCents ?? 0}
            onConfirm={buy}
            onClose={() => setConfirming(false)}
            takesCodes={product.takesCodes ?? false}
            onOpenPage={openPage}
          />
        </Suspense>
      )}
    </Form>
  )
}
