import { Download } from 'lucide-react'
import { href } from 'react-router'
import type { FoundCount } from '#app/lib/turn-page.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { TypedFilter } from './orders-path.ts'

/** Asks for the file of what is listed, and says how long it will be; the browser's own form, as a file is no page. */
export function ExportForm({ filter, found }: { filter: TypedFilter; found: FoundCount }) {
  return (
    <form method="get" action={href('/admin/orders/export.csv')}>
      <HiddenFields fields={Object.entries(filter)} />
      <Button variant="secondary">
        <Download aria-hidden className="size-4" />
        Export Orders
        <span className="font-normal text-muted text-xs tabular-nums">
          {found.isMore && 'more than '}
          {found.count.toLocaleString('en-US')} {found.count === 1 ? 'row' : 'rows'}
        </span>
      </Button>
    </form>
  )
}
