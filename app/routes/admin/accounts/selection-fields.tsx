import type { AvailableFilter, Selection } from '#app/domain/stock/schema.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

/** What a list is narrowed by, as hidden fields of a form. */
export function FilterFields({ filter: { q, product, batch, from, to } }: { filter: AvailableFilter }) {
  return <HiddenFields fields={[['q', q], ...entriesOf({ product, batch, from, to })]} />
}

/** Which accounts a form is about, as hidden fields. */
export function SelectionFields({ selection }: { selection: Selection }) {
  return <HiddenFields fields={selectionEntries(selection)} />
}

export function selectionEntries({ account, except, q, ...rest }: Selection): [string, string][] {
  const { product, batch, from, to, only, scope } = rest
  return [
    ['q', q],
    ...entriesOf({ product, batch, from, to, only, scope }),
    ...account.map((id): [string, string] => ['account', id]),
    ...except.map((id): [string, string] => ['except', id]),
  ]
}

function entriesOf(fields: Record<string, string | undefined>): [string, string][] {
  return Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
}
