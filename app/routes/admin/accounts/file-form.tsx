import { Download } from 'lucide-react'
import type { Selection } from '#app/domain/stock/schema.ts'
import { counted } from '#app/lib/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { accountsPath } from './accounts-path.ts'
import { SelectionFields } from './selection-fields.tsx'

export function exportNote(count: number): string {
  const accounts = counted(count, 'account')
  return `${accounts} with their passwords. The audit log keeps who took the file and what was asked for.`
}

/** Downloads the selected accounts; a form of the document itself, as its answer is a file. */
export function FileForm({ selection }: { selection: Selection }) {
  return (
    <form
      method="post"
      action={accountsPath(selection, {}, '/admin/accounts/export/file')}
      className="flex flex-wrap gap-3"
    >
      <SelectionFields selection={selection} />
      <Button name="format" value="csv">
        <Download aria-hidden className="size-4" />
        Download CSV
      </Button>
      <Button variant="secondary" name="format" value="txt">
        <Download aria-hidden className="size-4" />
        Download .txt
      </Button>
    </form>
  )
}
