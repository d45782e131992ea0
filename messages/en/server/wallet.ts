export default {
  refusals: {
    insufficientBalanceText: 'Your balance is {balance}. Required: {required}.',
    alreadySubmitted: 'Already submitted',
    keyReused: 'This form was already used for something else. Nothing was changed; reload the page and try again.',
    balanceNotFetched: 'Could not fetch customer balance.',
    invalidBalance: 'Invalid Balance',
    notUpdated: 'Failed to update balance.',
    balanceChanged: 'The balance has changed and is now {balance}. What you entered is kept; save again to apply it.',
    balanceIsTheSame: 'The balance is already {balance}. Nothing was saved.',
  },
  errors: {
    formOutdated: 'This form is out of date. Nothing was changed; reload the page.',
    reasonMissing: 'Please give a reason. The customer sees it on their statement.',
    reasonNotPlain: 'The reason must be plain text of at most {most, number} characters.',
    balance: 'Please enter a valid non-negative number for balance.',
  },
} as const
