/** Parts that customer and admin pages share. */
export default {
  backToList: 'Back to the list',
  found: {
    orders:
      '{isMore, select, true {More than {count, plural, one {# order} other {# orders}}} other {{count, plural, one {# order} other {# orders}}}}',
    account:
      '{more, plural, =0 {Account {username}} one {Account {username} and # more} other {Account {username} and # more}}',
  },
  reveals: {
    title: 'Who saw these accounts',
    when: 'Last time',
    times: '{times, plural, one {# time} other {# times}} since <first></first>',
    who: 'By',
    you: 'You',
    shop: 'The shop',
    how: 'How',
    forms: {
      page: 'Shown on a page',
      copy: 'Copied',
      txt: 'Downloaded as .txt',
      csv: 'Downloaded as .csv',
      file: 'Downloaded',
    },
    accounts: 'Accounts',
    all: '{count, plural, one {The account} other {All # accounts}}',
    some: '{more, plural, =0 {{usernames}} one {{usernames} and # more} other {{usernames} and # more}}',
    copyTitle: 'Who opened or downloaded it',
    what: 'What',
    version: 'Version {version}',
  },
  lost: {
    claim: 'The shop did not respond. You can safely try again: your claim will not be sent twice.',
    payout: 'The shop did not respond. You can safely try again: the payout will not be requested twice.',
    device: 'The shop did not respond. You can safely try again: the change will not be made twice.',
  },
  instructions: { next: 'What to do next', use: 'How to use {name}' },
  goods: { accounts: '{count, plural, one {# account} other {# accounts}}' },
  orderTypes: {
    account: 'Account packs',
    software: 'Software',
    file: 'Files',
  },
  orderStatuses: { completed: 'Completed', partiallyRefunded: 'Partially refunded', refunded: 'Refunded' },
  deliveries: {
    accounts: 'View Accounts',
    license: 'View license',
    files: 'View files',
  },
  claims: { open: 'In review', swapped: 'Replaced', credited: 'Credited', declined: 'Declined' },
  devices: {
    none: 'No device changes yet.',
    bound: 'Bound to <device>{name}</device>',
    released: 'Released from <device>{name}</device>',
    by: 'by <person></person>, <time>{date}</time>',
  },
  takeover: {
    active: 'The next device that checks the key gets the license.',
    inactive: 'The license is suspended. Once it is active again, the next device gets it.',
    expired: 'The license has expired. Once it is renewed, the next device gets it.',
    otherDevices: 'It stays on the others ({devices}), so no new device can use it.',
  },
  transfers: {
    title: 'Transfers',
    transfer: 'Transfer',
    balance: 'Balance',
    details: 'Details',
    documents: 'Documents',
    invoice: 'Invoice<hidden> (PDF)</hidden>',
    receipt: 'Receipt<hidden> (PDF)</hidden>',
  },
  files: {
    tooLarge: 'A file can be at most {limit}. Nothing was saved.',
    kilobytes: '{count, number} KB',
    mebibytes: '{count, number} MB',
  },
} as const
