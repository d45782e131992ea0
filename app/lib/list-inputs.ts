import { z } from 'zod'
import { t } from '#messages'
import { searchText } from './plain-text.ts'
import { isUuid } from './uuid.ts'

const noDay = { error: () => t('server.lib.day') }

export const dayInput = z.iso.date(noDay).refine((typed) => typed >= '1970-01-01' && typed < '3000-01-01', noDay)

export function searchInput(maxLength: number) {
  return z
    .string()
    .transform((typed) => searchText(typed, maxLength))
    .catch('')
}

/** The row after which a page of a list with open rows first begins, and its group: `open.ID` or `closed.ID`. */
export const openFirstCursor = z
  .string()
  .transform((typed) => ({ among: typed.split('.')[0] as 'open' | 'closed', id: typed.slice(typed.indexOf('.') + 1) }))
  .refine(({ among, id }) => ['open', 'closed'].includes(among) && isUuid(id))
  .optional()
  .catch(undefined)

export type OpenFirstCursor = NonNullable<z.output<typeof openFirstCursor>>
