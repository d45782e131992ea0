import { Form, href } from 'react-router'
import type { Fulfillment } from '#app/domain/fulfillment/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Eye } from '#app/ui/icons.ts'
import { Time } from '#app/ui/time.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import { FulfillmentBadge } from './badge.tsx'

type OrderGoodsProps = {
  orderId: string
  fulfillment: Fulfillment
  /** Undefined until an admin reveals the goods. */
  content: string | undefined
}

/** Shows how the goods of an order are being made, and with a recent proof what they are. */
export function OrderGoods({ orderId, fulfillment, content }: OrderGoodsProps) {
  const { status, attempts, nextAttemptAt, lastError, deliveredAt, giveUpAt, contentDeletedAt } = fulfillment
  const isWaiting = status === 'waiting'
  return (
    <Card title={t('admin.fulfillment.order.title')} className="mt-5">
      <FactList
        facts={{
          status: [t('shop.labels.columns.status'), <FulfillmentBadge status={status} />],
          attempts: [t('admin.webhooks.delivery.attempts'), <span className="font-mono">{attempts}</span>],
          lastError: [t('admin.fulfillment.list.lastResult'), lastError],
          next: [t('admin.webhooks.delivery.nextAttempt'), nextAttemptAt && <Time at={nextAttemptAt} />],
          giveUp: [t('admin.fulfillment.order.refundedAfter'), isWaiting && <Time at={giveUpAt} />],
          delivered: [t('admin.webhooks.delivery.delivered'), deliveredAt && <Time at={deliveredAt} />],
          deleted: [t('admin.fulfillment.order.deleted'), contentDeletedAt && <Time at={contentDeletedAt} />],
        }}
      />
      {isWaiting && <AskAgain orderId={orderId} />}
      {status === 'delivered' && !contentDeletedAt && <Goods orderId={orderId} content={content} />}
    </Card>
  )
}

function AskAgain({ orderId }: { orderId: string }) {
  const action = href('/admin/orders/:orderId/request', { orderId })
  const pending = useSentPath() === action
  return (
    <Form method="post" action={action} className="mt-5">
      <Button variant="secondary" pending={pending}>
        {t('admin.fulfillment.order.askNow')}
      </Button>
    </Form>
  )
}

function Goods({ orderId, content }: Omit<OrderGoodsProps, 'fulfillment'>) {
  const path = href('/admin/orders/:orderId', { orderId })
  const pending = useSentPath()?.startsWith(path)
  if (content !== undefined) {
    return (
      <pre
        dir="auto"
        className="mt-5 max-h-[70vh] overflow-auto whitespace-pre-wrap rounded-md border border-line bg-bg p-4 font-mono text-xs wrap-anywhere"
      >
        {content}
      </pre>
    )
  }
  return (
    <Form method="post" action={path} preventScrollReset className="mt-5">
      <Button variant="secondary" pending={pending}>
        <Eye aria-hidden className="size-4" />
        {t('admin.fulfillment.order.reveal')}
      </Button>
      <p className="mt-3 text-muted text-xs">{t('admin.orders.lines.logged')}</p>
    </Form>
  )
}
