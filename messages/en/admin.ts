import messages from './admin/messages.ts'

/** Messages of the admin area. */
export default { messages } as const
