import alarms from './admin/alarms.ts'
import messages from './admin/messages.ts'
import parts from './admin/parts.ts'
import shared from './admin/shared.ts'

/** Messages of the admin area. */
export default { alarms, messages, parts, shared } as const
