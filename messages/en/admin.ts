import alarms from './admin/alarms.ts'
import messages from './admin/messages.ts'
import parts from './admin/parts.ts'

/** Messages of the admin area. */
export default { alarms, messages, parts } as const
