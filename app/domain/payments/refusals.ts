import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'

const notDeleted = { title: 'Account Not Deleted', status: 409 }
const notBooked = { title: 'Nothing was booked', status: 409 }

export const paymentRefusals = refusals({
  paymentError: (providerMessage = '') => ({
    title: 'Payment Error',
    status: providerMessage ? 422 : 502,
    message: providerMessage || 'Could not initiate payment. Please try again.',
  }),
  tooManyOpenTopUps: (count: number) => ({
    title: 'Payment Error',
    status: 429,
    message: `You have ${count} top-ups open already. Please pay or cancel one of them first.`,
  }),
  tooManyTopUps: (count: number) => ({
    title: 'Payment Error',
    status: 429,
    message: `You have started ${count} top-ups within an hour that were not completed. Please pay one, or try again later.`,
  }),
  providerIncomplete: (provider: string, [field, ...otherFields]: readonly string[]) => ({
    title: 'Payment settings not saved',
    message: `${provider} needs this to take top-ups.`,
    field,
    otherFields,
  }),
  topUpsWouldBeLeft: (count: number) => ({
    title: 'Payment settings not saved',
    status: 409,
    message:
      `${count === 1 ? 'A top-up is' : `${count} top-ups are`} open at the account that you are about to give up. The shop could not ask about ` +
      'them any more: money that still arrives must be settled by hand. Tick this box if that is what you want.',
    field: 'leaveOpenTopUps',
  }),
  tooLateToCancel: {
    title: 'Too late to cancel',
    status: 409,
    message:
      'The payment provider has seen a payment for this top-up, or it has ended. What arrives is added to your balance.',
  },
  topUpStillOpen: {
    ...notDeleted,
    message: 'A top-up is still open. Pay it, cancel it or wait until it runs out, then delete your account.',
  },
  balanceRemains: (balanceCents: number) => ({
    ...notDeleted,
    message:
      balanceCents > 0
        ? `Your balance is ${formatDollars(balanceCents)}. Spend it, or tick this box to give it up.`
        : 'Your balance has changed and is $0.00 now. Nothing is left to give up.',
    field: balanceCents > 0 ? 'waivedBalance' : undefined,
  }),
  paymentNotFound: { title: 'Top-up not found', status: 404, message: 'There is no such top-up.' },
  paymentChangedMeanwhile: {
    ...notBooked,
    message: 'This top-up changed meanwhile. Look at it as it is now; what you typed is kept.',
  },
  nobodyToCredit: { ...notBooked, message: 'The customer was deleted, so there is no balance to add to.' },
  decisionNotPossible: { ...notBooked, message: 'This cannot be decided of this top-up any more.', field: 'decision' },
})

export class TopUpsNotSetUp extends Refusal {
  constructor() {
    super({
      title: 'Payment Error',
      status: 503,
      message: 'Balance cannot be added at the moment: this shop has no payment provider yet. Please contact us.',
    })
  }
}
