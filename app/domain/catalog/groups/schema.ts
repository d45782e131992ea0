import { z } from 'zod'
import { foldDigits, foldName, isLine } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { text } from '../schema.ts'
import { MAX_GROUP_NAME } from './rules.ts'

const groupFields = {
  version: text,
  name: z
    .string()
    .overwrite(foldName)
    .default('')
    .refine((typed) => typed !== '' && isLine(typed, MAX_GROUP_NAME), {
      error: () => t('server.groups.name', { most: MAX_GROUP_NAME }),
    }),
  percent: text
    .overwrite(foldDigits)
    .refine((typed) => typed === '' || /^[1-9]\d?$/.test(typed), {
      error: () => t('server.discounts.number', { least: 1, most: 99 }),
    })
    .transform((typed) => (typed === '' ? null : Number(typed))),
}

export const groupInput = z.strictObject(groupFields).transform(({ version, ...columns }) => ({ version, columns }))

/** The form carries the id of a new group, so that sending it twice adds one. */
export const newGroupInput = z
  .strictObject({ ...groupFields, id: z.uuid().optional() })
  .transform(({ version: _, id, ...columns }) => ({ id, columns }))

export type GroupInput = z.output<typeof groupInput>['columns']

export const noFields = z.strictObject({})
