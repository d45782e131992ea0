import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { refusals } from '#app/lib/refusal.ts'

export const customerRefusals = refusals({
  customerNotFound: { status: 404, message: 'User not found.' },
  ownAccount: { status: 409, message: 'You cannot delete your own account.' },
  impactChangedMeanwhile: (balanceCents: number) => ({
    status: 409,
    message: `The balance has changed to ${formatDollars(balanceCents)}. The customer was not deleted.`,
  }),
  topUpUnderWay: {
    status: 409,
    message: 'This customer has a top-up that is open or under review. Settle it, or wait until it is paid or expires.',
  },
  missingInformation: (field: 'name' | 'email') => ({
    title: 'Missing Information',
    message: 'Name and email are required.',
    field,
  }),
  customerChangedMeanwhile: {
    status: 409,
    message:
      'This customer was changed while you were editing. Compare your changes with the current values, then save again.',
  },
  lastAdmin: { status: 409, message: "You can't remove the last admin. Make someone else an admin first." },
  noteNotFound: { status: 409, message: 'This note has already been deleted.' },
  newsAlreadySent: ({ createdAt, recipients }: { createdAt: Date; recipients: number }) => {
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' at ')
    return {
      status: 409,
      message: `This was sent on ${when} UTC to ${formatNumber(recipients)} ${recipients === 1 ? 'customer' : 'customers'}.`,
    }
  },
  profileUpdateFailed: { title: 'Profile Update Failed', status: 500, message: 'Could not update your profile.' },
})
