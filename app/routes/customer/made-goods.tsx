import { href, Link } from 'react-router'
import { usePolling } from '#app/components/use-polling.ts'
import type { ShownFulfillment } from '#app/domain/fulfillment/reveal-content.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { FileLink, fetchText } from './delivered-files.tsx'

const EVERY_MS = 5_000

type MadeGoodsProps = { orderId: string; made: ShownFulfillment }

/** Shows goods that are made after the purchase: that they are being made, what they are, or why they were refunded. */
export function MadeGoods({ orderId, made }: MadeGoodsProps) {
  usePolling(made.status === 'waiting', EVERY_MS)
  if (made.status === 'waiting') return <BeingMade orderId={orderId} made={made} />
  if (made.status === 'refunded') {
    return <EmptyState title={t('customer.made.refunded.title')}>{made.refundReason}</EmptyState>
  }
  if (made.content === null) return <EmptyState title={t('customer.made.deleted')} />
  const file = href('/customer/orders/:orderId/goods.txt', { orderId })
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <h2 className="font-semibold">{t('customer.made.title')}</h2>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={() => fetchText(`${file}?form=copy`)} label={t('shop.labels.actions.copy')} />
          <FileLink href={file}>{t('customer.delivery.accounts.downloadTxt')}</FileLink>
        </div>
      </header>
      <pre
        dir="auto"
        className="my-4 max-h-[70vh] overflow-auto whitespace-pre-wrap rounded-md border border-line bg-bg p-4 font-mono text-[0.8125rem] leading-relaxed wrap-anywhere"
      >
        {made.content}
      </pre>
      <p className="border-line border-t pt-4 text-muted text-xs">{t('customer.made.logged')}</p>
    </>
  )
}

function BeingMade({ orderId, made: { usualTime, giveUpAt } }: MadeGoodsProps) {
  return (
    <div role="status">
      <h2 className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden className="size-2.5 animate-pulse rounded-full bg-accent motion-reduce:animate-none" />
        {t('customer.made.waiting.title')}
      </h2>
      <p className="mt-2 max-w-2xl text-muted text-sm">
        {usualTime ? t('customer.made.waiting.usually', { time: usualTime }) : t('customer.made.waiting.text')}{' '}
        {rich('customer.made.waiting.refund', { time: () => <Time at={giveUpAt} /> })}
      </p>
      <p className="mt-4">
        <Link
          to={href('/customer/orders/:orderId', { orderId })}
          preventScrollReset
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          {t('customer.made.waiting.check')}
        </Link>
      </p>
    </div>
  )
}
