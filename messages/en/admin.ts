import messages from './admin/messages.ts'
import parts from './admin/parts.ts'

/** Messages of the admin area. */
export default { messages, parts } as const
