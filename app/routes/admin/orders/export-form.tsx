import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { TypedFilter } from './orders-path.ts'

/** Asks for the file of what is listed; the browser's own form, as a file is no page. */
export function ExportForm({ filter }: { filter: TypedFilter }) {
  return (
    <form method="get" action="/admin/orders/export.csv">
      <HiddenFields values={filter} />
      <Button variant="secondary">
        <Download aria-hidden className="size-4" />
        Export Orders
      </Button>
    </form>
  )
}
