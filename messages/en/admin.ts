import messages from './admin/messages.ts'

/** What the admin area shows. */
export default { messages } as const
