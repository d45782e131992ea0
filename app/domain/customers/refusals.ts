import { formatDollars } from '#app/lib/money.ts'
import { refusals } from '#app/lib/refusal.ts'

export const customerRefusals = refusals({
  customerNotFound: { status: 404, message: 'User not found.' },
  ownAccount: { status: 409, message: 'You cannot delete your own account.' },
  impactChangedMeanwhile: (balanceCents: number) => ({
    status: 409,
    message: `The balance changed meanwhile and is ${formatDollars(balanceCents)} now. Nobody was deleted.`,
  }),
  topUpUnderWay: {
    status: 409,
    message: 'A top-up of this customer is still open. Wait until it is paid or runs out, which takes an hour at most.',
  },
  missingInformation: (field: 'name' | 'email') => ({
    title: 'Missing Information',
    message: 'Name and email are required.',
    field,
  }),
  customerChangedMeanwhile: {
    status: 409,
    message:
      'Somebody changed this customer while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
  },
  lastAdmin: { status: 409, message: 'The last admin stays one. Make somebody else an admin first.' },
  noteNotFound: { status: 409, message: 'This note is not there any more.' },
  newsAlreadySent: ({ createdAt, recipients }: { createdAt: Date; recipients: number }) => {
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' at ')
    return {
      status: 409,
      message: `This was sent on ${when} UTC to ${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'customer' : 'customers'}.`,
    }
  },
  profileUpdateFailed: { title: 'Profile Update Failed', status: 500, message: 'Could not update your profile.' },
})
