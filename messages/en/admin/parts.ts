/** Parts that admin pages share. */
export default {
  found: {
    licenses:
      '{isMore, select, true {More than {count, plural, one {# license} other {# licenses}}} other {{count, plural, one {# license} other {# licenses}}}}',
    people:
      '{isMore, select, true {More than {count, plural, one {# person} other {# people}}} other {{count, plural, one {# person} other {# people}}}}',
  },
  lost: {
    refund: 'The shop did not respond. You can safely try again: the refund will not be made twice.',
    balance: 'The shop did not respond. You can safely try again: the change will not be applied twice.',
    license: 'The shop did not respond. You can safely try again: only one license will be created.',
    upload: 'The shop did not respond. You can safely try again: the upload will not be imported twice.',
    claim: 'The shop did not respond. You can safely try again: the claim will not be decided twice.',
    topUp: 'The shop did not respond. You can safely try again: the top-up will not be settled twice.',
    payout: 'The shop did not respond. You can safely try again: the step will not be taken twice.',
    webhook: 'The shop did not respond. You can safely try again: the webhook will not be added twice.',
  },
  orders: 'Orders',
} as const
