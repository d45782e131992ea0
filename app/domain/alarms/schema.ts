import { z } from 'zod'
import { openFirstPlace } from '#app/lib/list-inputs.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isText } from '#app/lib/plain-text.ts'
import { alarmStates } from './rules.ts'

const MAX_NOTE = 1_000

export const closingInput = z.strictObject({
  alarmId: z.uuid(),
  note: z
    .string('Please describe the outcome.')
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .min(1, 'Please describe the outcome.')
    .refine(
      (typed) => isText(typed, MAX_NOTE),
      `Please write plain text of at most ${formatNumber(MAX_NOTE)} characters.`,
    ),
})

export const alarmListInput = z.object({
  state: z.enum(alarmStates).optional().catch(undefined),
  after: openFirstPlace,
})

export type AlarmListQuery = z.output<typeof alarmListInput>
