export default {
  title: 'Refund order',
  order: 'Order <mono>{id}</mono> for {customer}',
  toOrder: 'Back to the order',
  customerDeleted: 'This customer was deleted, so nothing can be refunded.',
  nothingLeft: 'This order has nothing left to refund.',
  outdated: 'This form is out of date. Reload the page and try again.',
  scope: {
    label: 'What do you want to refund?',
    order: 'The full remaining amount, {amount}',
    lines: '{goods, select, items {Selected items, {amount} each} other {Selected accounts, {amount} each}}',
    linesApart:
      '{goods, select, items {Selected items, {least} or {most} each} other {Selected accounts, {least} or {most} each}}',
    whole: 'This refunds the whole order, <mono>{amount}</mono>.',
  },
  lines: {
    find: '{goods, select, items {Find items in this order} other {Find accounts in this order}}',
    search: 'Username or email',
    label: '{goods, select, items {Which items?} other {Which accounts?}}',
    none: '{goods, select, items {No items match your search.} other {No accounts match your search.}}',
    selected: '{count, number} selected, <mono>{amount}</mono>',
    selectedElsewhere: '{count, number} selected, <mono>{amount}</mono>, {elsewhere, number} of them not shown here',
    page: '{goods, select, items {{count, plural, one {# item} other {# items}} in total. Up to {most, number} are shown and can be refunded at a time.} other {{count, plural, one {# account} other {# accounts}} in total. Up to {most, number} are shown and can be refunded at a time.}}',
    pageFound:
      '{goods, select, items {Up to {most, number} of the items found are shown and can be refunded at a time.} other {Up to {most, number} of the accounts found are shown and can be refunded at a time.}}',
    pages: '{goods, select, items {Pages of items} other {Pages of accounts}}',
    claims:
      '{goods, select, items {Open claims on refunded items are declined with a note that they were refunded instead.} other {Open claims on refunded accounts are declined with a note that they were refunded instead.}}',
  },
  period: {
    end: 'End the paid period',
    ends: 'License <mono>{licenseKey}</mono> ends <end></end> instead of <expiry></expiry>. Otherwise, the customer keeps it until it ends.',
    endsAtOnce:
      'License <mono>{licenseKey}</mono> ends immediately instead of <expiry></expiry>. Otherwise, the customer keeps it until it ends.',
  },
  reasonHint: 'The customer sees it in the email and on the statement. Up to {most, number} characters.',
  submit: 'Refund',
  submitAmount: 'Refund {amount}',
  copyEnds: "The refund ends the customer's access.",
} as const
