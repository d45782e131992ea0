import { data, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { deliveries } from '#app/components/product-kinds.ts'
import { RevealLog, revealLogTitle } from '#app/components/reveal-log.tsx'
import { handOutContent } from '#app/domain/orders/delivery/hand-out-content.ts'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { pageOf, searchOf } from '#app/http/list-url.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { rich, t } from '#messages'
import type { Route } from './+types/order.ts'
import { Delivery } from './delivery.tsx'
import { Instructions } from './instructions.tsx'
import { NoteHeading, OrderFacts } from './note-heading.tsx'
import { OwnedCopy } from './owned-copy.tsx'
import { readNote } from './read-note.ts'

export const meta = pageMeta(() => ({ title: t('customer.delivery.title') }))

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const { clientIp } = context.get(requestInfo)
  return readNote(customer, { orderId, clientIp, search: searchOf(request), page: pageOf(request) })
}

/** Reveals a shared text. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { clientIp: ip } = context.get(requestInfo)
  const content = isUuid(orderId) ? await handOutContent({ orderId, customerId, ip }) : null
  if (content === null) throw data(null, { status: 404 })
  return { content }
}

export default function DeliveryNote({ loaderData: note, actionData }: Route.ComponentProps) {
  const { order } = note
  const { contents } = deliveries[order.orderType](order)
  const revealed = note.copy ? 'copy' : note.made ? 'goods' : note.shape ? 'items' : 'accounts'
  return (
    <>
      <NoteHeading note={note} />
      <article className="slip min-w-0 rounded-lg border border-line">
        <OrderFacts order={order} />
        {note.instructions && (
          <section className="border-line border-b p-5">
            <Instructions title={t('customer.parts.instructions.next')} nodes={note.instructions} />
          </section>
        )}
        {note.copy && <OwnedCopy orderId={order.id} copy={note.copy} content={actionData?.content} />}
        {contents && (
          <section className="p-5">
            <Delivery note={note} contents={contents} />
          </section>
        )}
        {note.reveals.length > 0 && (
          <section className="border-line border-t p-5 print:hidden">
            <h2 className="mb-4 font-semibold">{revealLogTitle(revealed)}</h2>
            <RevealLog
              of={revealed}
              reveals={note.reveals}
              nameOf={({ isCustomer }) => t(isCustomer ? 'customer.parts.reveals.you' : 'customer.parts.reveals.shop')}
            />
          </section>
        )}
      </article>
      {order.termsVersion && (
        <p className="mt-4 text-muted text-xs">
          {rich('customer.delivery.terms', {
            version: versionInWords(order.termsVersion),
            link: (text) => (
              <Link
                to={`${href('/customer/terms-of-service')}?version=${order.termsVersion}`}
                prefetch="intent"
                className="text-text underline"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}
