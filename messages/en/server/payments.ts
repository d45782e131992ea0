export default {
  simulator: 'The built-in simulator',
  withTestMoney: '{provider} (test money)',
  refusals: {
    notStarted: 'Payment Error',
    notStartedText: 'Could not initiate payment. Please try again.',
    tooManyOpen:
      'You already have {count, plural, one {# open top-up} other {# open top-ups}}. Please pay or cancel one of them first.',
    tooMany:
      'You have started {count, plural, one {# top-up} other {# top-ups}} in the last hour without completing them. Please pay one, or try again later.',
    notSetUp: 'You cannot add balance at the moment because this shop has no payment provider. Please contact us.',
    methodNotOffered: 'This payment method is no longer available. Please choose another one.',
    belowMinimum: 'With this payment method you can add {least} or more.',
    methodNotFound: 'This payment method does not exist.',
    methodWithoutAccount:
      '{provider} needs an account before its method can be offered. Enter the account under Payment first.',
    testAccountBesideReal:
      '{provider} has a test account, and its method cannot be on beside one that takes real money. Switch it off, or enter a live account.',
    settingsNotSaved: 'Payment settings not saved',
    providerIncomplete: '{provider} needs this to accept top-ups.',
    topUpsWouldBeLeft:
      '{count, plural, one {A top-up is still open with the current account. The shop could no longer check it, so a late payment would have to be settled by hand.} other {# top-ups are still open with the current account. The shop could no longer check them, so late payments would have to be settled by hand.}} Tick this box to continue anyway.',
    tooLateToCancel: 'Too late to cancel',
    tooLateToCancelText:
      'A payment for this top-up was detected, or it has already ended. Any money that arrives is added to your balance.',
    notDeleted: 'Account not deleted',
    topUpStillOpen: 'A top-up is still open or under review. You can delete your account once it is settled.',
    payoutStillOpen: 'A payout is still open. Withdraw the request, or delete your account once the payout has ended.',
    balanceRemains: 'Your balance is {balance}. Spend it, or tick this box to give it up.',
    noBalanceRemains: 'Your balance has changed and is now {balance}. There is nothing left to give up.',
    notFound: 'Top-up not found',
    notFoundText: 'This top-up does not exist.',
    notBooked: 'Nothing was saved',
    changed: 'This top-up has changed since you opened it. Check its current state; what you entered is kept.',
    notReported: 'Payment not reported',
    notReportable: 'This top-up has already been settled. Please contact us if you have paid.',
    nobodyToCredit: 'The customer was deleted, so there is no balance to add to.',
    testMoneyNotCredited: 'This top-up was made with test money, and the shop takes real money now.',
    decisionNotPossible: 'This top-up has already been settled.',
  },
  errors: {
    amount: 'Please enter a valid positive amount to add.',
    amountMalformed: 'Please enter a valid positive amount to add. {fault}',
    amountTooLarge: 'You can add at most {most} at a time.',
    settledAmount: 'Please enter an amount from {least} to {most}.',
    decision: 'Please choose a decision.',
    reason: 'Please give a reason.',
    reference: 'Please enter a reference of at most {most, number} visible characters.',
    methodText: 'Please use at most {count, number} visible characters.',
    methodAmount: 'Please enter an amount up to {most}.',
    methodPercent: 'Please enter a percentage up to {most}, with at most two decimals.',
    deletionNotConfirmed: 'Please tick this box to delete your account.',
  },
} as const
