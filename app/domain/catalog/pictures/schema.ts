import { z } from 'zod'
import { isLine } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { MAX_ALT } from './rules.ts'

/** The form of one picture: its text, and a button that moves or removes it. */
export const pictureChangeInput = z.strictObject({
  pictureId: z.uuid(),
  alt: z
    .string()
    .trim()
    .default('')
    .refine((alt) => isLine(alt, MAX_ALT), { error: () => t('server.catalog.errors.altNotPlain', { most: MAX_ALT }) }),
  shown: z.string().default(''),
  place: z.coerce.number().int().min(0).max(99).optional(),
  remove: z.literal('on').optional(),
})
