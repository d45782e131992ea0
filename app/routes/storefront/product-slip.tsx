import type { SubmissionResult } from '@conform-to/react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Form, href, Link, useHref, useNavigation, useSubmit } from 'react-router'
import { ProductImage } from '#app/components/product-image.tsx'
import { useSite } from '#app/components/site.ts'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { hasTierTable, priceOf, saleOf } from '#app/domain/catalog/prices/rules.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import { claimRuleLabel, termFields } from '#app/domain/orders/kinds.ts'
import { purchaseLimits, QUANTITY, quantityProblem } from '#app/domain/orders/quantity-rules.ts'
import { LOW_STOCK, stockLabel } from '#app/domain/stock/stock-labels.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTypedEarly } from '#app/ui/use-typed-early.ts'
import { t } from '#messages'
import { QuantityField } from './quantity-field.tsx'
import { UrlCode, useUrlCode } from './url-code.tsx'

/** Like the home page's list, without a boundary, so that the server waits for it. */
const PriceNote = lazy(() => import('./price-note.tsx'))
const RestockButton = lazy(() => import('./restock/restock-button.tsx'))
const TierTable = lazy(() => import('./tier-table.tsx'))
const loadDialog = () => import('./purchase-dialog.tsx')
const PurchaseDialog = lazy(loadDialog)

type ProductSlipProps = {
  product: Product & { takesCodes?: boolean }
  /** Replaces the product's image. */
  picture?: ShownPicture | null
  /** Null for goods that are made after the purchase, which never run out. */
  stock: number | null
  /** How long making them usually takes. */
  usualTime?: string | null
  idempotencyKey: string | null
  answer: SubmissionResult | undefined
  /** Names what it sells: accounts, or items of another shape. */
  goods: Goods
  /** Leaves out what the page around it says. */
  isOnOwnPage?: boolean
}

const thumbnail = 'size-12 shrink-0 rounded-md border border-line object-cover'

export function ProductSlip(props: ProductSlipProps) {
  const { product, picture, idempotencyKey, answer, isOnOwnPage = false } = props
  const isMade = props.stock === null
  const goods = isMade ? 'items' : props.goods
  const stock = props.stock ?? MAX_QUANTITY
  const { actor } = useSite()
  const navigation = useNavigation()
  const purchase = useHref(href('/purchase'))
  const submit = useSubmit()
  const hydrated = useHydrated()
  const code = useUrlCode()
  const form = useRef<HTMLFormElement>(null)
  // Kept through refusals and lost responses; the page after a purchase gets a new one.
  const [key] = useState(idempotencyKey)
  const { least, most } = purchaseLimits(product)
  const [typed, setTyped] = useState(() => (answer ? String(answer.initialValue?.quantity ?? '') : String(least)))
  const [stockWhenTyped, setStockWhenTyped] = useState(stock)
  const [checked, setChecked] = useState(false)
  const [settledAnswer, setSettledAnswer] = useState<SubmissionResult>()
  const [confirming, setConfirming] = useState(false)
  useFirstError(form, answer)
  useTypedEarly(form, 'quantity', setTyped)

  const quantity = QUANTITY.test(typed) ? Number(typed) : 0
  const price = priceOf(product, quantity)
  const { unitPriceCents, totalCents } = price
  const sale = saleOf(product, price)
  const pending = navigation.formData?.get('productId') === product.id
  const soldOut = stock === 0
  // Shown after a click, or when other sales leave less than was typed, but not during a purchase.
  const overtaken = stock < stockWhenTyped && quantity > stock
  const problem = (checked || overtaken) && !soldOut && !pending ? quantityProblem(typed, stock, product, goods) : null
  if (confirming && (problem || soldOut)) setConfirming(false)

  function change(next: string) {
    setTyped(next)
    setStockWhenTyped(stock)
    setChecked(false)
    setSettledAnswer(answer)
  }

  function confirmFirst(event: FormEvent) {
    // The confirmation page asks visitors for an address, and refuses admins.
    if (actor?.role !== 'customer' || code !== '') return
    event.preventDefault()
    if (pending) return
    const found = quantityProblem(typed, stock, product, goods)
    setChecked(true)
    if (found) form.current?.querySelector<HTMLElement>('[name=quantity]')?.focus()
    else if (totalCents <= actor.balanceCents) setConfirming(true)
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
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <p className="slip-head flex justify-between gap-4 px-6 py-3.5 font-mono text-muted text-xs">
        <span className="line-clamp-2 min-w-0 uppercase wrap-anywhere">
          {t('shop.product.lot', { number: '01', category: product.category })}
        </span>
        {isMade ? (
          <span className="shrink-0 font-medium text-good">{t('shop.product.made.short')}</span>
        ) : (
          <StockStatus stock={stock} goods={goods} />
        )}
      </p>
      <Form ref={form} method="post" noValidate onSubmit={confirmFirst} className="flex flex-1 flex-col px-6 pt-5 pb-6">
        <input type="hidden" name="productId" value={product.id} />
        <HiddenFields fields={Object.entries(termFields(product, unitPriceCents))} />
        {key && <input type="hidden" name="idempotencyKey" value={key} />}
        <UrlCode code={code} />
        {!isOnOwnPage && (
          <div className="flex items-start justify-between gap-4">
            <h2 className="min-w-0 font-semibold text-xl tracking-tight wrap-anywhere">{product.name}</h2>
            {picture ? (
              <ProductImage picture={picture} alt="" sizes="3rem" className={thumbnail} />
            ) : (
              product.image && <img src={product.image} alt="" className={thumbnail} />
            )}
          </div>
        )}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="font-mono font-semibold text-2xl tracking-tight">{formatDollars(unitPriceCents)}</span>
          <span className="text-muted text-sm">
            {product.unitLabel || (isMade ? '' : t('shop.product.perAccount', { goods }))}
          </span>
        </p>
        {(sale || price.groupName !== null) && <PriceNote price={price} sale={sale} />}
        {!isOnOwnPage && (
          <>
            {product.warrantyHours > 0 && (
              <p className="mt-1 text-muted text-sm">
                {t('shop.product.warranty', {
                  hours: product.warrantyHours,
                  goods,
                  rule: claimRuleLabel(product.claimRule, goods),
                })}
              </p>
            )}
            {product.description && (
              <p className="mt-2 text-muted text-sm">
                <bdi>{product.description}</bdi>
              </p>
            )}
          </>
        )}
        {isMade ? (
          <p className="mt-auto pt-4 text-muted text-sm">{usualTimeText(props.usualTime)}</p>
        ) : (
          <StockLevel stock={stock} />
        )}
        <QuantityField
          least={least}
          most={most}
          stock={isMade ? most : stock}
          value={typed}
          onChange={change}
          disabled={soldOut}
          error={problem ?? (answer === settledAnswer ? undefined : answer?.error?.quantity?.[0])}
        />
        {!isMade && !soldOut && quantity > stock && quantity <= MAX_QUANTITY && (
          <Link
            to={`${purchase}?${new URLSearchParams({ productId: product.id, quantity: String(quantity) })}`}
            className="needs-script mt-2 text-accent text-sm hover:underline"
          >
            {t('shop.standby.options')}
          </Link>
        )}
        {hasTierTable(product) && <TierTable product={product} quantity={quantity} />}
        <p className="needs-script mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
          <span className="text-muted">{t('shop.labels.columns.total')}</span>
          <output className="ms-auto min-w-0 font-mono font-semibold text-2xl tracking-tight wrap-anywhere">
            {formatDollars(totalCents)}
          </output>
        </p>
        <Button
          formMethod="get"
          formAction={purchase}
          size="lg"
          disabled={soldOut}
          pending={pending}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          className="mt-4 w-full"
        >
          {soldOut
            ? t('shop.product.outOfStock')
            : isMade
              ? t('shop.product.made.buy')
              : hydrated && quantity > 0
                ? t('shop.product.buyCount', { count: quantity, goods })
                : t('shop.product.buy', { goods })}
        </Button>
        <p className="mt-3 text-center text-muted text-xs">
          <PurchaseNote isSoldOut={soldOut} totalCents={totalCents} />
        </p>
      </Form>
      {soldOut && <RestockButton productId={product.id} hasStandby />}
      {confirming && (
        <Suspense>
          <PurchaseDialog
            description={isMade ? usualTimeText(props.usualTime) : t('shop.purchase.accountsText', { goods })}
            item={{
              name: product.name,
              value: t(isMade ? 'shop.purchase.made' : 'shop.purchase.accounts', {
                count: quantity,
                price: formatDollars(unitPriceCents),
                goods,
              }),
            }}
            price={price}
            sale={sale}
            balanceCents={actor?.balanceCents ?? 0}
            onConfirm={buy}
            onClose={() => setConfirming(false)}
            takesCodes={product.takesCodes ?? false}
            onOpenPage={openPage}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Says under the button what a purchase takes, or that the page shows new stock when it arrives. */
export function PurchaseNote({ isSoldOut, totalCents }: { isSoldOut: boolean; totalCents: number }) {
  const { actor } = useSite()
  if (actor?.role === 'admin') return t('shop.product.adminsCannotBuy')
  if (isSoldOut) return <span className="needs-script">{t('shop.product.updates')}</span>
  if (!actor) return t('shop.product.payment')
  return <span className="needs-script">{balanceAfter(actor.balanceCents - totalCents)}</span>
}

/** Says that goods are made after the purchase, and how long that usually takes. */
function usualTimeText(time: string | null | undefined): string {
  return time ? t('shop.product.made.usually', { time }) : t('shop.product.made.text')
}

/** Returns the notice above the form: a refusal that no field of this product's form shows. */
export function refusalOutsideFields(answer: Partial<FormAnswer> | undefined, productId: string | undefined) {
  const { error, initialValue } = answer?.submission ?? {}
  if (error?.quantity && initialValue?.productId === productId) return undefined
  const [message] = Object.values(error ?? {})[0] ?? []
  return answer?.refusal ?? (message === undefined ? undefined : { message })
}

function balanceAfter(cents: number): string {
  return t(cents < 0 ? 'shop.product.missing' : 'shop.product.balanceAfter', { amount: formatDollars(Math.abs(cents)) })
}

const marks = Array.from({ length: LOW_STOCK }, (_, index) => index)

function StockStatus({ stock, goods }: { stock: number; goods: Goods }) {
  const tone = stock === 0 ? 'text-bad' : stock < LOW_STOCK ? 'text-warn' : 'text-good'
  return <span className={classNames('shrink-0 font-medium', tone)}>{stockLabel(stock, goods)}</span>
}

function StockLevel({ stock }: { stock: number }) {
  const tone = stock < LOW_STOCK ? 'bg-warn' : 'bg-good'
  return (
    <div className="mt-auto pt-4">
      <div aria-hidden className="flex gap-1">
        {marks.map((mark) => (
          <span
            key={mark}
            className={classNames('h-1.5 flex-1 rounded-full transition-colors', mark < stock ? tone : 'bg-line')}
          />
        ))}
      </div>
      <p className="mt-1.5 text-muted text-xs tabular-nums">{t('shop.product.available', { count: stock })}</p>
    </div>
  )
}

export function NothingOnSale() {
  return <EmptyState title={t('shop.home.nothingOnSale.nothing')}>{t('shop.home.nothingOnSale.text')}</EmptyState>
}
