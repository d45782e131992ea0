export default {
  refusals: {
    notSubmitted: 'Claim not submitted',
    lineNotFound: 'What you selected is not part of this order. No claim was sent.',
    lineRefunded: 'It has already been refunded.',
    noWarranty: 'This order was sold without a warranty. No claim was sent.',
    warrantyOver: 'The warranty on this order has ended. No claim was sent.',
    tooMany:
      'Within 24 hours, you can report at most {most, number}. No claim was sent; report fewer or try again later.',
    tooManyOpen:
      'You can have at most {most, plural, one {# open claim} other {# open claims}}. No claim was sent; please wait until we have reviewed some of them.',
    notDecided: 'Claim not decided',
    claimNotFound: 'This claim does not exist.',
    decidedAlready: 'This claim has already been decided.',
    nothingLeftToCredit: 'The full price of this order has already been given back, so nothing is left to credit.',
    nobodyToGiveTo: 'This customer was deleted, so the claim can only be declined.',
  },
  errors: {
    text: 'Please enter plain text of at most {most, number} characters.',
    lineMissing: 'Please select at least one.',
    tooManyLines: 'Please select at most {most, number}.',
    reason: 'Please choose what is wrong.',
    detailsMissing: 'Please describe what is wrong.',
    decision: 'Please choose a decision.',
    noteMissing: 'Please tell the customer why.',
  },
} as const
