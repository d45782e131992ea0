export default {
  title: 'Payouts',
  lead: 'Balance that customers want paid out to them.',
  leadOfCustomer: 'Payouts to {customer}.',
  filter: {
    state: 'Show',
    submit: 'Filter',
    open: 'Open',
  },
  none: {
    open: 'No open payouts.',
    filtered: 'No payouts match your filter.',
    showAll: 'Show all payouts',
  },
  table: {
    requested: 'Requested',
    actions: 'Actions',
    view: 'View<hidden> payout of {amount} to {customer}</hidden>',
  },
  nextPage: 'Next page',
  payout: {
    title: 'Payout',
    heading: 'Payout of {amount}',
  },
  details: {
    title: 'Details',
    id: 'Payout ID',
    balance: 'Balance now',
    bonus: 'Of which bonus',
    withheld: 'Bonus withheld',
    bonusTaken: 'Bonus taken back',
    requested: 'Requested',
    started: 'Started',
    ended: 'Ended',
    handledBy: 'Last step by',
    destination: 'Send it to',
    reference: 'Reference',
    inAuditLog: 'View in the audit log',
  },
  start: {
    title: 'Start the payout',
    text: 'This takes {amount} from the balance. Then you see where to send the money.',
    bonusText:
      'It also takes back {bonus} of bonus: {unspent} is unspent, and {withheld} is withheld from the balance.',
    unspentText: 'It also takes back {bonus} of unspent bonus.',
    testMoney:
      'This customer got {amount} from test accounts. Some of it may be in the balance, so check before you pay out.',
    submit: 'Start payout',
  },
  decline: {
    open: 'Decline the request',
    submit: 'Decline',
  },
  send: {
    title: 'Send {amount}',
    text: 'The balance was debited. Send the money as the customer asks, less transfer fees, then record it here.',
    reference: 'Reference of the payment',
    hint: 'For example the hash of the transaction. The customer sees it.',
    submit: 'Record as sent',
  },
  return: {
    open: 'The money could not be sent',
    submit: 'Return to the balance',
  },
  reasonHint: 'The customer gets it by email. Up to {most, number} characters.',
} as const
