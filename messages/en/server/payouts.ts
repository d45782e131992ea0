export default {
  refusals: {
    notRequested: 'Payout not requested',
    moreThanPayable: 'You can be paid out at most {payable}.',
    bonusWithheld:
      'Of this payout, {withheld} is withheld for bonus that you have spent, so you would get {sent}. Send the form again to agree.',
    tooLittleLeft: 'After {withheld} is withheld for bonus that you have spent, less than {least} would be left.',
    openAlready: 'You already have an open payout. Withdraw the request, or wait until the payout has ended.',
    tooMany:
      'You can request at most {most, plural, one {# payout} other {# payouts}} within 24 hours. Please try again later.',
    notWithdrawn: 'Request not withdrawn',
    underWay: 'A request can only be withdrawn before we start the payout. Its status: {state}.',
    notSaved: 'Nothing was changed',
    notFound: 'This payout does not exist.',
    changedMeanwhile: 'This payout has changed since you opened it. Its status: {state}.',
    notStarted: 'Payout not started',
    payableTooLow:
      'The customer can be paid out {payable} now, less than the requested {amount}. Decline the request, or start it once the balance suffices.',
    bonusSpentSince:
      'The customer has spent bonus since the request: {withheld} would have to be withheld, more than they agreed to. Decline the request, so that they can make a new one.',
  },
  errors: {
    amount: 'Please enter an amount of at least {least}.',
    detailsMissing: 'Please tell us how to pay you.',
    referenceMissing: 'Please enter the reference of the payment.',
    reasonMissing: 'Please tell the customer why.',
    notPlain: 'Please enter plain text of at most {most, number} characters.',
  },
} as const
