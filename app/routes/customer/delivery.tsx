import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type LabelledLicense, LicenseLabel } from '#app/components/license-label.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { RevealedPage } from '#app/domain/orders/delivered-lines.ts'
import { LINES_PER_PAGE } from '#app/domain/orders/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { DeliveredLines } from './delivered-lines.tsx'

type Note = RevealedPage & {
  search: string
  license: LabelledLicense | null
  warrantyUntil: Date | null
  isUnderWarranty: boolean
}

export function OrderFacts({ order }: Pick<RevealedPage, 'order'>) {
  return (
    <dl className="slip-head grid grid-cols-2 gap-4 px-5 pt-6 pb-5 text-sm sm:grid-cols-4">
      <Fact name="Product">{order.productName}</Fact>
      <Fact name="Quantity">
        <span className="font-mono">{formatNumber(order.quantity)}</span>
      </Fact>
      <Fact name="Amount">
        <span className="font-mono">{formatDollars(order.totalCents)}</span>
      </Fact>
      <Fact name="Status">
        <OrderStatus status={order.status} />
        {order.refundedCents > 0 && (
          <span className="mt-1 block font-mono text-muted text-xs">{formatDollars(order.refundedCents)} refunded</span>
        )}
      </Fact>
    </dl>
  )
}

export function Delivery({ note, contents }: { note: Note; contents: 'accounts' | 'license' }) {
  return contents === 'license' ? <License license={note.license} /> : <Accounts note={note} />
}

function License({ license }: { license: LabelledLicense | null }) {
  if (!license) {
    return (
      <EmptyState
        title="This license no longer exists."
        action={<ButtonLink to={href('/customer/contact')}>Contact Us</ButtonLink>}
      >
        We removed it. Your order and its invoice are still here.
      </EmptyState>
    )
  }
  return (
    <div className="max-w-xl">
      <LicenseLabel
        license={license}
        action={
          <ButtonLink to={`${href('/customer/dashboard')}#licenses`} size="sm">
            Go to licenses
          </ButtonLink>
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
        <h2 className="font-semibold">{counted(order.quantity, 'account')}</h2>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={() => fetchText(`${file}.txt?form=copy`)} label="Copy all" />
          <FileLink href={`${file}.txt`}>Download .txt</FileLink>
          <FileLink href={`${file}.csv`}>Download .csv</FileLink>
        </div>
      </header>
      <div className="my-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-md flex-1 basis-64">
          <SearchForm label="Search" placeholder="Username or email" search={search} />
        </div>
        <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
          {rangeOf(note)}
        </p>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title="No accounts match your search."
          action={
            <ButtonLink to={href('/customer/orders/:orderId', { orderId: order.id })} prefetch="none">
              Clear search
            </ButtonLink>
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
        Each account is copied as username, password, email and email password, separated by colons. We log each time
        this page is opened, copied or downloaded, and the IP address used.
      </p>
    </>
  )
}

function Warranty({ note: { warrantyUntil, isUnderWarranty } }: { note: Note }) {
  return (
    <>
      {isUnderWarranty && warrantyUntil && (
        <>
          You can report faulty accounts until <Time at={warrantyUntil} />.{' '}
        </>
      )}
      <Link to={href('/customer/claims')} prefetch="intent" className="text-text underline">
        All your claims
      </Link>
      .{' '}
    </>
  )
}

function rangeOf({ lines, lineCount, page, pageCount, search }: Note): string {
  if (search !== '') return `${counted(lineCount, 'account')} found`
  if (pageCount === 1) return ''
  const before = (page - 1) * LINES_PER_PAGE
  const [from, to, all] = [before + 1, before + lines.length, lineCount].map((line) => formatNumber(line))
  return `Accounts ${from} to ${to} of ${all}`
}

function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  )
}

/** Rejects any redirect, such as to the sign-in page. */
async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}`)
  return (await answer.text()).trimEnd()
}
