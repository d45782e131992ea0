export default {
  refusals: {
    nothingGiven: 'Please paste account data or upload a file.',
    noValidAccounts: 'No valid account data found. Format: username:password[:email[:emailPassword]].',
    notText: 'This is not a text file. Nothing was saved; save the list as UTF-8 text or CSV and upload that.',
    fileAndText: 'Please either upload a file or paste data, not both. Nothing was saved.',
    chooseProduct: 'Please choose the product that this list belongs to.',
    uploadNotFound: 'This upload no longer exists. Uploads that are not imported are kept for a day.',
    uploadIdTaken: 'This upload was sent before. Nothing was saved; please send it again.',
    uploadCancelled: 'Upload canceled',
    uploadCancelledText: 'Nothing was added to stock.',
    nothingToAdd: 'All accounts in this upload were in stock before. There is nothing to add.',
    nothingToAddItems: 'All items in this upload were in stock before. There is nothing to add.',
    noValidItems: 'No line could be read as an item.',
    columnsUnread: 'Choose fields for the other columns, or import without them.',
    shapeChanged:
      'The fields of this product have changed since the list was read. Nothing was added; read the list again.',
  },
  errors: {
    outOfDate: 'This form is out of date. Reload the page and try again.',
    malformed: 'The form is malformed.',
    column: 'Choose a column.',
    separator: 'Choose a separator.',
  },
  csv: { line: 'line', username: 'username', reason: 'reason' },
  known: {
    before: 'In stock before',
    elsewhere: 'In stock or sold under {product}',
    repeated: 'Twice in this upload',
  },
  unfinished:
    '{goods, select, items {Failed to upload items: the shop could not finish. Please try again.} other {Failed to upload accounts: the shop could not finish. Please try again.}}',
} as const
