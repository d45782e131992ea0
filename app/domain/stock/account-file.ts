import type { CsvColumn } from '#app/lib/csv.ts'
import { accountShape, type Shape } from '#app/lib/item-shape.ts'
import type { Account } from './rules.ts'

export const accountColumns: CsvColumn<Account>[] = [
  ['Instagram Username', ({ username }) => username],
  ['Instagram Password', ({ password }) => password],
  ['email', ({ email }) => email],
  ['email-password', ({ emailPassword }) => emailPassword],
]

/** The shape of accounts in files, with their column names as labels. */
export const accountFileShape: Shape = {
  ...accountShape,
  fields: accountShape.fields.map((field, index) => ({ ...field, label: accountColumns[index]?.[0] ?? field.label })),
}
