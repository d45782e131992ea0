export default {
  dashboard: 'Go to dashboard',
  failed: {
    title: 'Payment Failed',
    text: "Nothing was added to your balance. If you did pay, we'll add the money as soon as the provider confirms it.",
  },
  result: {
    title: 'Payment result',
    continue: 'Continue payment',
    headings: {
      unknown: 'Thank you',
      credited: 'Payment received',
      refunded: 'Payment sent back',
      dismissed: 'Nothing added',
      waiting: 'Waiting for your payment',
      held: 'Payment on hold',
      notMade: 'Not purchased',
    },
    texts: {
      buying: "We're placing your order. This page updates automatically.",
      buysNext: 'We place your order as soon as the provider confirms your payment. This page updates automatically.',
      unknown: 'Your payment will be added to your balance once the provider confirms it.',
      credited: "It's in your balance now.",
      otherAmount: 'You chose {amount}. We added what arrived.',
      refunded: 'The provider sent this payment back.',
      dismissed: 'We reviewed this payment and added nothing to your balance.',
      waiting: "We'll add it to your balance as soon as the provider confirms it. This page updates automatically.",
      held: 'Nothing has been added yet. The payment is under review.',
    },
  },
  wanted: {
    payNow: 'Pay now',
    several: '{quantity, number} × {name}',
    missing: '{amount} more for {item}',
    finish: 'Finish your purchase: {item}, {amount}',
    open: 'Finish purchase',
  },
} as const
