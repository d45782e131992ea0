/** An order of goods that are made after the purchase. */
export default {
  title: 'Your goods',

  logged: 'We log each time this page is opened, copied or downloaded, and the IP address used.',
  deleted: 'These goods were deleted when their retention period ended.',
  refunded: {
    title: 'This order was refunded',
  },
  waiting: {
    title: 'Your order is being made',
    text: 'This page updates automatically, and you get an email when it is ready.',
    usually: 'This usually takes {time}. This page updates automatically, and you get an email when it is ready.',
    refund: 'If it cannot be made by <time></time>, we refund it to your balance automatically.',
    check: 'Check now',
  },
} as const
