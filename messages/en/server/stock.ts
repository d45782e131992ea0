export default {
  refusals: {
    restockUnknown: 'This product is not available anymore.',
    salesAreKnown: 'This product has no unknown sales. Someone may already have withdrawn its stock.',
    salesUnknown: 'This product is not for sale until its unknown sales are settled. Nothing was delivered.',
    notSoManyInStock: 'Only {available, number} are in stock. Enter that number or less.',
    updateFailed: 'Update Failed',
    accountNotAvailable: 'It has since been sold or deleted.',
    usernameOrPasswordEmpty: 'Username and password cannot be empty.',
    usernameKnown: 'This username is already in stock or was sold before. Nothing was changed.',
    accountGone: 'It has since been sold or deleted. Nothing was changed.',
    accountBusy: 'It is being sold or deleted right now. Nothing was changed; try again in a moment.',
    accountChanged:
      'This account was changed while you were editing. Your entries are shown next to the current values; save again to overwrite them.',
    withdrawalGone: 'This stock has been removed for good. Import it again if you still have the list.',
    withdrawnPutBack: 'This stock has already been put back.',
    withdrawalBusy:
      'This stock is being put back, or an import is running. Nothing was changed; try again in a moment.',
    deletionFailed: 'Deletion Failed',
    stockGrew: 'More stock matches now than you were shown. Nothing was deleted; review the selection and try again.',
    noteMissing: 'Please say where this stock comes from.',
    batchNotFound: 'This batch does not exist.',
    batchUndoneAlready: 'This batch has already been undone.',
    batchSold:
      '{sold, number} of this batch {sold, plural, one {was} other {were}} sold. A batch can only be undone if nothing in it was sold. Nothing was changed.',
    batchBusy: 'Part of this batch is being bought or edited right now. Nothing was changed; try again in a moment.',
    noteChanged:
      'The note was changed while you were editing. Your text is kept; save again to replace the current note.',
    itemKnown: 'This item is already in stock or was sold before. Nothing was changed.',
    itemChanged:
      'This item or the fields of its product were changed while you were editing. Your entries are shown next to the current values; save again to overwrite them.',
  },
  unfit: {
    tooLong: 'This cannot be saved: it is longer than 2,000 characters.',
    controlCharacters: 'This cannot be saved: it contains control characters.',
    notUtf8: 'This cannot be saved: it is not valid UTF-8.',
    email: 'Please enter a valid email address.',
  },
  errors: {
    noteTooLong: 'The note can be at most {most, number} characters long.',
    noteUnstorable: 'The note contains characters that cannot be stored.',
    countMissing: 'Enter how many to withdraw.',
    countNotWhole: 'Enter a whole number, such as 25.',
    noChoice: 'Please choose one of these.',
  },
  flash: {
    updated: 'Account Updated',
    updatedText: '{username} has been successfully updated.',
    deleted: 'Success',
    deletedText:
      '{goods, select, items {{count, number} item(s) deleted.} other {{count, number} account(s) deleted.}}',
    deletedSomeText:
      '{goods, select, items {{count, number} item(s) deleted. {kept, number} had already been sold or deleted.} other {{count, number} account(s) deleted. {kept, number} had already been sold or deleted.}}',
    updatedItem: 'Item Updated',
    updatedItemText: '{name} has been successfully updated.',
  },
} as const
