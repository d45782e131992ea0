import type { Selection } from '#app/domain/stock/schema.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

/** Names the accounts that a form is about in hidden fields. */
export function SelectionFields({ selection }: { selection: Selection }) {
  return <HiddenFields fields={selectionEntries(selection)} />
}

export function selectionEntries({ account, except, ...rest }: Selection): [string, string][] {
  const { q, product, batch, from, to, only, scope } = rest
  return [
    ...Object.entries({ q, product, batch, from, to, only, scope }).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
    ...account.map((id): [string, string] => ['account', id]),
    ...except.map((id): [string, string] => ['except', id]),
  ]
}
