import { z } from 'zod'
import { isText } from '#app/lib/plain-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { type AlarmState, alarmStates, MAX_NOTE } from './rules.ts'

export const closingInput = z.strictObject({
  alarmId: z.uuid(),
  note: z
    .string('Please say what came of it.')
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .min(1, 'Please say what came of it.')
    .refine(
      (typed) => isText(typed, MAX_NOTE),
      `Please write plain text of at most ${MAX_NOTE.toLocaleString('en-US')} characters.`,
    ),
})

/** The alarm that a page begins after, and its state when that was listed: `open.ID` or `closed.ID`. */
const place = z
  .string()
  .transform((typed) => ({ among: typed.split('.')[0] as AlarmState, id: typed.slice(typed.indexOf('.') + 1) }))
  .refine(({ among, id }) => alarmStates.includes(among) && isUuid(id))

/** Query string of the list; malformed parts are ignored. */
export const alarmListInput = z.object({
  state: z.enum(alarmStates).optional().catch(undefined),
  after: place.optional().catch(undefined),
})

export type AlarmListQuery = z.output<typeof alarmListInput>
