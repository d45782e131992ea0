export default {
  title: 'Withdrawn stock',
  description:
    'Items removed from stock in the last seven days. They are not for sale. After seven days they are removed for good.',

  accounts: '{count, number} {product}',
  reasons: {
    deleted: 'Deleted',
    batch_undone: 'Batch undone',
    unknown_sales: 'May have been sold before a restore',
  },
  list: {
    empty: 'Nothing was deleted in the last seven days.',
    nothingOlder: 'Nothing older.',
    emptyText: 'When you delete stock or undo a batch, you can put it back from here.',
    newest: 'Newest',
    withdrawn: 'Withdrawn',
    by: 'by {name}',
    byCommand: 'from the command line',
    accounts: 'Items',
    state: 'Status',
    putBackBy: 'Put back by {name}',
    putBackSome: '<time></time>, {count, number} of {total, number}',
    until: 'Until <time></time>',
    putBack: 'Put back',
    putBackNamed: 'Put back {accounts}',
  },
  page: {
    title: 'Put back stock',
    withdrawn: 'Withdrawn <time></time> by {name}',
    withdrawnByCommand: 'Withdrawn <time></time> from the command line',
    removedAfter: 'Removed for good after',
    putBackAt: 'Put back',
    putBackBy: '<time></time> by {name}',
    backOnSale: 'The items are for sale again right away. Items that you have imported again are left out.',
    maybeSold:
      'These items may have been sold before the shop was restored. Put them back only if you are sure that they were not.',
    submit: 'Put back',
  },
  unknownSales: {
    title: 'Unknown sales',
    description: 'After a restore, the shop does not know what it sold since the backup.',
    empty: 'All sales are known.',
    emptyText: 'After a restore, the products that may have sold something since the backup are listed here.',
    offSale:
      'Items that were sold after the backup are back in stock. The products below are not for sale for the time being, so that no item is sold to a second buyer.',
    importFirst: 'If you imported stock after the backup, import it again first. The shop lost that import.',
    withdrawOldest: 'Withdraw the oldest items of each product. The oldest are sold first.',
    from: 'Unknown from',
    until: 'Unknown until',
    inStock: 'In stock',
    busiestDay: 'Most sold in one day',
    tooFew:
      'Up to {count, number} may have been sold, more than are in stock. Import again what you imported after the backup before you withdraw.',
    count: 'Items to withdraw',
    suggested:
      'Suggested: as many as were sold on the busiest of the 30 days before the backup, for each unknown day. Enter 0 if nothing was sold. Withdrawn items can be put back for seven days.',
    notSuggested:
      'Nothing was sold in the 30 days before the backup, so no number is suggested. Enter 0 if nothing was sold. Withdrawn items can be put back for seven days.',
    withdraw: 'Withdraw',
    withdrawActive: 'Withdraw and put up for sale again',
  },
} as const
