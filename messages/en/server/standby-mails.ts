export default {
  filled: {
    subject: 'Bought for you: {quantity, number} × {productName}',
    title: 'We bought it for you',
    text: 'What you stand by for arrived. We bought {quantity, number} for {amount} from your balance: sign in and open the order.',
    goesOn: 'You now have {filled, number} of {wanted, number}. We keep waiting for the rest until {until}.',
    thisWeek:
      'You now have {filled, number} of {wanted, number} this week. The next week of your standing order begins on {next}.',
    done: 'You now have {filled, number} of {wanted, number}, so the stand-by has ended.',
    note: "You're getting this email because of your stand-by, which you can cancel under Stand-bys.",
  },
  short: {
    subject: 'Your balance is too low for {productName}',
    text: 'What you stand by for is in stock, but your balance does not pay for it.',
    kept: 'Your stand-by goes on until {until}. Once your balance covers it, we buy what is in stock then. We write about this only once.',
    keptWeekly:
      'Your standing order goes on. Once your balance covers it, we buy what is in stock then. We write about this once a week at most.',
    action: 'Add Balance',
    note: "You're getting this email because of your stand-by, which you can cancel under Stand-bys.",
  },
  expired: {
    subject: 'Your stand-by for {productName} has ended',
    text: 'The last day of your stand-by is over. We bought {filled, number} of {wanted, number}.',
    action: 'See your stand-bys',
    note: "You're getting this email because of your stand-by, which has ended.",
  },
} as const
