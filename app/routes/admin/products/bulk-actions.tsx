import { Form, href, useHref } from 'react-router'
import { opensDialog } from '#app/components/dialog-page.tsx'
import type { ProductListQuery } from '#app/domain/catalog/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { t } from '#messages'

/** Connects the checkboxes in the table. */
export const BULK_FORM = 'bulk'

/** Takes the focus after a dialog. */
export const BULK_HEADING = 'bulk-actions'

/** Opens dialogs about the products whose boxes are checked. */
export function BulkActions({ query: { q, category, status, page } }: { query: ProductListQuery }) {
  const [prices, sale] = [useHref(href('/admin/products/prices')), useHref(href('/admin/products/sale'))]
  return (
    <Form
      id={BULK_FORM}
      method="get"
      action={href('/admin/products/prices')}
      preventScrollReset
      state={opensDialog.state}
      className="mb-3 flex flex-wrap items-center gap-2"
    >
      <HiddenFields fields={Object.entries({ q, category, status, page: page > 1 ? String(page) : '' })} />
      <h2 id={BULK_HEADING} tabIndex={-1} className="me-1 text-muted text-sm">
        {t('admin.products.bulk.title')}
      </h2>
      <Button variant="secondary" size="sm" formAction={prices}>
        {t('admin.products.prices.title')}
      </Button>
      <Button variant="secondary" size="sm" formAction={sale} name="onSale" value="yes">
        {t('admin.settings.sale.bringBack')}
      </Button>
      <Button variant="secondary" size="sm" formAction={sale} name="onSale" value="no">
        {t('admin.settings.sale.retire')}
      </Button>
    </Form>
  )
}
