import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { searchedFields } from '#app/components/item-fields.tsx'
import { type LabelledLicense, LicenseLabel } from '#app/components/license-label.tsx'
import type { RevealedPage } from '#app/domain/orders/delivery/delivered-lines.ts'
import { LINES_PER_PAGE } from '#app/domain/orders/rules.ts'
import { goodsOf } from '#app/lib/item-shape.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { FileLink, fetchText } from './delivered-files.tsx'
import { DeliveredItems } from './delivered-items.tsx'
import { DeliveredLines } from './delivered-lines.tsx'
import { MadeGoods } from './made-goods.tsx'

type Note = RevealedPage & {
  search: string
  license: LabelledLicense | null
  made: ComponentProps<typeof MadeGoods>['made'] | null
  warrantyUntil: Date | null
  isUnderWarranty: boolean
}

export function Delivery({ note, contents }: { note: Note; contents: 'accounts' | 'license' | 'made' }) {
  if (contents === 'made') return note.made && <MadeGoods orderId={note.order.id} made={note.made} />
  return contents === 'license' ? <License license={note.license} /> : <Accounts note={note} />
}

function License({ license }: { license: LabelledLicense | null }) {
  if (!license) {
    return (
      <EmptyState
        title={t('customer.delivery.license.removed')}
        action={<ButtonLink to={href('/customer/contact')}>{t('customer.delivery.license.contact')}</ButtonLink>}
      >
        {t('customer.delivery.license.removedText')}
      </EmptyState>
    )
  }
  return (
    <div className="max-w-xl">
      <LicenseLabel
        license={license}
        action={
          <ButtonLink to={`${href('/customer/dashboard')}#licenses`} size="sm">
            {t('customer.delivery.license.toLicenses')}
          </ButtonLink>
        }
      />
    </div>
  )
}

function Accounts({ note }: { note: Note }) {
  const { order, shape, template, lines, page, pageCount, search } = note
  const shown = { orderId: order.id, lines, template, isUnderWarranty: note.isUnderWarranty }
  const file = `/customer/orders/${order.id}/accounts`
  const goods = goodsOf(note)
  const searched = shape ? searchedFields(shape) : t('customer.delivery.accounts.search')
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <h2 className="font-semibold">{t(`customer.delivery.${goods}.title`, { count: order.quantity })}</h2>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={() => fetchText(`${file}.txt?form=copy`)} label={t('customer.delivery.accounts.copyAll')} />
          <FileLink href={`${file}.txt`}>{t('customer.delivery.accounts.downloadTxt')}</FileLink>
          <FileLink href={`${file}.csv`}>{t('customer.delivery.accounts.downloadCsv')}</FileLink>
          <ButtonLink to={href('/customer/orders/:orderId/format', { orderId: order.id })} size="sm">
            {t('customer.delivery.format.link')}
          </ButtonLink>
        </div>
      </header>
      <div className="my-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-md flex-1 basis-64">
          {searched && <SearchForm label={t('shop.labels.filters.search')} placeholder={searched} search={search} />}
        </div>
        <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
          {rangeOf(note)}
        </p>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title={t(`customer.delivery.${goods}.none`)}
          action={
            <ButtonLink to={href('/customer/orders/:orderId', { orderId: order.id })} prefetch="none">
              {t('customer.delivery.accounts.clearSearch')}
            </ButtonLink>
          }
        />
      ) : shape ? (
        <DeliveredItems shape={shape} {...shown} />
      ) : (
        <DeliveredLines {...shown} />
      )}
      <div className="mt-4 flex justify-end empty:hidden">
        <Pager label={t(`customer.delivery.${goods}.pages`)} page={page} pageCount={pageCount} />
      </div>
      <p className="mt-5 border-line border-t pt-4 text-muted text-xs">
        {note.isUnderWarranty && <ReportUntil note={note} />}
        {rich(`customer.delivery.${note.isOwnFormat ? 'items' : goods}.note`, {
          link: (text) => (
            <Link to={href('/customer/claims')} prefetch="intent" className="text-text underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  )
}

function ReportUntil({ note }: { note: Note }) {
  const at = note.warrantyUntil
  return at && <>{rich(`customer.delivery.${goodsOf(note)}.reportUntil`, { date: () => <Time at={at} /> })} </>
}

function rangeOf(note: Note): string {
  const { lines, lineCount, page, pageCount, search } = note
  if (search !== '') return t(`customer.delivery.${goodsOf(note)}.found`, { count: lineCount })
  if (pageCount === 1) return ''
  const before = (page - 1) * LINES_PER_PAGE
  return t(`customer.delivery.${goodsOf(note)}.range`, { from: before + 1, to: before + lines.length, all: lineCount })
}
