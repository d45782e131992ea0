import { z } from 'zod'
import { openFirstCursor } from '#app/lib/list-inputs.ts'
import { isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { alarmStates } from './rules.ts'

const MAX_NOTE = 1_000

const noteMissing = { error: () => t('server.alarms.errors.noteMissing') }

export const closingInput = z.strictObject({
  alarmId: z.uuid(),
  note: z
    .string(noteMissing)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .min(1, noteMissing)
    .refine((typed) => isText(typed, MAX_NOTE), {
      error: () => t('server.alarms.errors.noteInvalid', { most: MAX_NOTE }),
    }),
})

export const alarmListInput = z.object({
  state: z.enum(alarmStates).optional().catch(undefined),
  after: openFirstCursor,
})

export type AlarmListQuery = z.output<typeof alarmListInput>
