import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'

const notDeleted = { title: 'Account Not Deleted', status: 409 }
const notBooked = { title: 'Nothing was saved', status: 409 }

export const paymentRefusals = refusals({
  paymentError: (providerMessage = '') => ({
    title: 'Payment Error',
    status: providerMessage ? 422 : 502,
    message: providerMessage || 'Could not initiate payment. Please try again.',
  }),
  tooManyOpenTopUps: (count: number) => ({
    title: 'Payment Error',
    status: 429,
    message: `You already have ${count} open top-ups. Please pay or cancel one of them first.`,
  }),
  tooManyTopUps: (count: number) => ({
    title: 'Payment Error',
    status: 429,
    message: `You have started ${count} top-ups in the last hour without completing them. Please pay one, or try again later.`,
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
      `${count === 1 ? 'A top-up is' : `${count} top-ups are`} still open with the current account. The shop could no longer check ` +
      'them, so late payments would have to be settled by hand. Tick this box to continue anyway.',
    field: 'leaveOpenTopUps',
  }),
  tooLateToCancel: {
    title: 'Too late to cancel',
    status: 409,
    message:
      'A payment for this top-up was detected, or it has already ended. Any money that arrives is added to your balance.',
  },
  topUpStillOpen: {
    ...notDeleted,
    message: 'A top-up is still open or under review. You can delete your account once it is settled.',
  },
  balanceRemains: (balanceCents: number) => ({
    ...notDeleted,
    message:
      balanceCents > 0
        ? `Your balance is ${formatDollars(balanceCents)}. Spend it, or tick this box to give it up.`
        : 'Your balance has changed and is now $0.00. There is nothing left to give up.',
    field: balanceCents > 0 ? 'waivedBalance' : undefined,
  }),
  paymentNotFound: { title: 'Top-up not found', status: 404, message: 'This top-up does not exist.' },
  paymentChangedMeanwhile: {
    ...notBooked,
    message: 'This top-up has changed since you opened it. Check its current state; what you entered is kept.',
  },
  nobodyToCredit: { ...notBooked, message: 'The customer was deleted, so there is no balance to add to.' },
  decisionNotPossible: { ...notBooked, message: 'This top-up has already been settled.', field: 'decision' },
})

export class TopUpsNotSetUp extends Refusal {
  constructor() {
    super({
      title: 'Payment Error',
      status: 503,
      message: 'You cannot add balance at the moment because this shop has no payment provider. Please contact us.',
    })
  }
}
