import { refusals } from '#app/lib/refusal.ts'

export const supportRefusals = refusals({
  messageNotFound: { title: 'Not saved', status: 404, message: 'This message is not there.' },
  /** Another admin was first, or the same one pressed twice. */
  messageChangedMeanwhile: {
    title: 'Not saved',
    status: 409,
    message: 'Somebody handled this message meanwhile, as shown here. Nothing was sent, and what you wrote is kept.',
  },
  senderDeleted: {
    title: 'Not sent',
    status: 409,
    message: 'This person was deleted from the shop, so nobody can be answered.',
  },
})
