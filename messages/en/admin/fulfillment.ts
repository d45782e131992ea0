/** Goods that the operator's own system makes after the purchase. */
export default {
  endpoint: {
    title: 'Endpoint',
    text: 'The shop asks this URL for the goods of each order, as the documentation on goods made to order describes.',
    none: 'The product goes on sale once you add the endpoint of the system that makes its goods.',
    add: 'Add endpoint',
    change: 'Change endpoint',
    toProduct: 'Back to the product',
    goOn: 'Back to the endpoint',
    secretText: 'It will not be shown again. Your system uses it to verify that a request comes from this shop.',
    secretUse:
      'Signs every request as Standard Webhooks describes, so that your system can verify where it comes from.',
    lost: 'The shop did not respond. Reload the page to see whether the endpoint was saved. If its secret was not shown, replace it.',
  },
  fields: {
    urlHint: 'The full https URL that makes the goods.',
    usualMinutes: 'Usual time in minutes',
    usualMinutesHint:
      'How long it usually takes, which customers see, 1 to {most, number} minutes. Leave blank to show the measured time, known after five deliveries.',
    sendsEmail: "Send the customer's email address",
    sendsEmailHint: 'Off: your system gets only an id of the customer.',
    maxQuantityHint: 'Leave blank or enter 0 for no limit. No order can exceed {most, number}.',
    enforceLimitsHint: 'On: an order must be between the min and max quantity.',
    unitLabelHint: 'Follows the price, such as “per report”. May stay blank.',
  },
  test: {
    title: 'Test request',
    send: 'Send a test request',
    text: 'Asks the endpoint for an order that nobody placed. Nothing is charged or stored.',
    outcome: 'Result',
    outcomes: {
      made: 'The response contains goods',
      later: 'The shop would ask again',
      never: 'An order would be refunded',
    },
  },
  list: {
    title: 'Made to order',
    text: 'Orders whose goods your own systems make.',
    toOrders: 'All orders',
    none: 'No such orders.',
    lastResult: 'Last result',
  },
  order: {
    title: 'Goods',
    refundedAfter: 'Refunded after',
    deleted: 'Deleted',
    askNow: 'Ask now',
    reveal: 'Reveal goods',
  },
  statuses: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    refunded: 'Refunded',
  },
} as const
