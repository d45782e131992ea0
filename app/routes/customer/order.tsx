import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { type LabelledLicense, LicenseLabel } from '#app/components/license-label.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { deliveries } from '#app/components/product-kinds.ts'
import { getWarrantyEnd } from '#app/domain/claims/queries.ts'
import { getCustomerLicense } from '#app/domain/licenses/queries.ts'
import { withDevices } from '#app/domain/licenses/read-devices.ts'
import { asLabel } from '#app/domain/licenses/rules.ts'
import { revealPage } from '#app/domain/orders/reveal-accounts.ts'
import { LINES_PER_PAGE } from '#app/domain/orders/rules.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { pageOf, searchOf } from '#app/http/list-address.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/order.ts'
import { DeliveredLines } from './delivered-lines.tsx'

export const meta = pageMeta({ title: 'Delivery note' })

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const { clientAddress } = context.get(requestInfo)
  const search = searchOf(request)
  const reveal = { orderId, customerId: customer.id, clientAddress, search, page: pageOf(request) }
  const note = isUuid(orderId) ? await revealPage(reveal) : null
  if (!note) throw data(null, { status: 404 })
  const { licenseId } = note.order
  const [license, warrantyUntil] = await Promise.all([
    licenseId ? getCustomerLicense({ id: licenseId, customer }) : null,
    getWarrantyEnd({ id: orderId, customerId: customer.id }),
  ])
  const now = new Date()
  const [shown] = license ? await withDevices([license], customer.id, now) : []
  return {
    ...note,
    search,
    license: shown ? asLabel(shown, shown.startsAt, now) : null,
    warrantyUntil,
    isUnderWarranty: warrantyUntil !== null && now < warrantyUntil,
  }
}

type Note = Route.ComponentProps['loaderData']

export default function DeliveryNote({ loaderData: note }: Route.ComponentProps) {
  const { order, license } = note
  const { contents } = deliveries[order.orderType](order.id)
  return (
    <>
      <PageHeading
        title="Delivery note"
        description={
          <>
            Order <span className="font-mono">{order.id.slice(0, 12)}</span>, <Time at={order.createdAt} />
          </>
        }
        actions={
          <>
            <a href={`/customer/orders/${order.id}/invoice.pdf`} className={buttonStyle({ variant: 'secondary' })}>
              <FileText aria-hidden className="size-4" />
              Invoice
            </a>
            <Link to="/customer/dashboard" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
              My Accounts
            </Link>
          </>
        }
      />
      <article className="slip min-w-0 rounded-lg border border-line">
        <dl className="slip-head grid grid-cols-2 gap-4 px-5 pt-6 pb-5 text-sm sm:grid-cols-4">
          <Entry name="Product">{order.productName}</Entry>
          <Entry name="Quantity">
            <span className="font-mono">{order.quantity.toLocaleString('en-US')}</span>
          </Entry>
          <Entry name="Amount">
            <span className="font-mono">{formatDollars(order.totalCents)}</span>
          </Entry>
          <Entry name="Status">
            <OrderStatus status={order.status} />
            {order.refundedCents > 0 && (
              <span className="mt-1 block font-mono text-muted text-xs">
                {formatDollars(order.refundedCents)} refunded
              </span>
            )}
          </Entry>
        </dl>
        {contents && (
          <section className="p-5">
            {contents === 'license' ? <License license={license} /> : <Accounts note={note} />}
          </section>
        )}
      </article>
    </>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function License({ license }: { license: LabelledLicense | null }) {
  if (!license) {
    return (
      <EmptyState
        title="This license is not there any more."
        action={
          <Link to="/customer/contact" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Contact Us
          </Link>
        }
      >
        The shop took it back. The order and its invoice stay.
      </EmptyState>
    )
  }
  return (
    <div className="max-w-xl">
      <LicenseLabel
        license={license}
        action={
          <Link
            to="/customer/dashboard#licenses"
            prefetch="intent"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            Go to licenses
          </Link>
        }
      />
    </div>
  )
}

function Accounts({ note }: { note: Note }) {
  const { order, lines, page, pageCount, search } = note
  const file = `/customer/orders/${order.id}/accounts`
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <h2 className="font-semibold">{countOf(order.quantity, 'account')}</h2>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={() => fetchText(`${file}.txt?form=copy`)} label="Copy all" />
          <FileLink href={`${file}.txt`}>Download .txt</FileLink>
          <FileLink href={`${file}.csv`}>Download .csv</FileLink>
        </div>
      </header>
      <div className="my-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-md flex-1 basis-64">
          <SearchForm label="Search" placeholder="Username or e-mail" search={search} />
        </div>
        <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
          {rangeOf(note)}
        </p>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title="No line matches your search."
          action={
            <Link to={`/customer/orders/${order.id}`} className={buttonStyle({ variant: 'secondary' })}>
              Clear search
            </Link>
          }
        />
      ) : (
        <DeliveredLines orderId={order.id} lines={lines} isUnderWarranty={note.isUnderWarranty} />
      )}
      <div className="mt-4 flex justify-end empty:hidden">
        <Pager label="Pages of accounts" page={page} pageCount={pageCount} />
      </div>
      <p className="mt-5 border-line border-t pt-4 text-muted text-xs">
        <Warranty note={note} />
        Each line is copied as username, password, e-mail and e-mail password, joined by colons. The shop keeps a record
        of when this page was opened, copied from or downloaded, and from which network address.
      </p>
    </>
  )
}

function Warranty({ note: { warrantyUntil, isUnderWarranty } }: { note: Note }) {
  return (
    <>
      {isUnderWarranty && warrantyUntil && (
        <>
          Say which lines do not work until <Time at={warrantyUntil} />.{' '}
        </>
      )}
      <Link to="/customer/claims" prefetch="intent" className="text-text underline">
        All your claims
      </Link>
      .{' '}
    </>
  )
}

function rangeOf({ lines, lineCount, page, pageCount, search }: Note): string {
  if (search !== '') return `${countOf(lineCount, 'line')} found`
  if (pageCount === 1) return ''
  const before = (page - 1) * LINES_PER_PAGE
  const [from, to, all] = [before + 1, before + lines.length, lineCount].map((line) => line.toLocaleString('en-US'))
  return `Lines ${from} to ${to} of ${all}`
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  )
}

/** Fails when it is answered with anything else, the way to sign in included. */
async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.text()).trimEnd()
}
