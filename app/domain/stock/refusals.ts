import { counted } from '#app/lib/counted.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'

/** The upload form says it too, before it sends anything. */
export const NOT_STOCK_FILE = 'Only .txt and .csv files can be uploaded.'

export const stockRefusals = refusals({
  malformedUpload: (field: string | undefined, sentence: string) => ({ status: 400, message: sentence, field }),
  nothingGiven: { message: 'Please paste account data or upload a file.' },
  noValidAccounts: { message: 'No valid account data found. Format: username:password[:email[:emailPassword]].' },
  notText: {
    message: 'This is not a text file. Nothing was stored; save the list as UTF-8 text or CSV and upload that.',
  },
  notStockFile: { message: NOT_STOCK_FILE, field: 'file' },
  fileAndText: { message: 'Please either upload a file or paste data, not both. Nothing was stored.' },
  chooseProduct: { message: 'Please choose the product that these accounts belong to.', field: 'productId' },
  salesAreKnown: {
    status: 409,
    message: 'This product has no unknown sales. Someone may have withdrawn its accounts already.',
  },
  salesUnknown: {
    status: 409,
    message: 'This product is off sale until its unknown sales are settled. Nothing was handed out.',
  },
  notSoManyInStock: (available: number) => ({
    message: `Only ${available.toLocaleString('en-US')} are in stock. Enter that number or less.`,
    field: 'count',
  }),
  uploadNotFound: {
    status: 404,
    message: 'This upload no longer exists. Uploads that are not imported are kept for a day.',
  },
  /** No change of a stock account; the field at fault differs. */
  accountNotUpdated: (sentence: string, field?: string) => ({ title: 'Update Failed', message: sentence, field }),
  usernameOrPasswordEmpty: (field: 'username' | 'password') => ({
    message: 'Username and password cannot be empty.',
    field,
  }),
  usernameKnown: {
    title: 'Update Failed',
    status: 409,
    message: 'This username is in stock already, or was sold. Nothing was changed.',
    field: 'username',
  },
  accountGone: {
    title: 'Update Failed',
    status: 409,
    message: 'This account was sold or deleted meanwhile. Nothing was changed.',
  },
  accountBusy: {
    title: 'Update Failed',
    status: 409,
    message: 'This account is being sold or deleted right now. Nothing was changed; try again in a moment.',
  },
  accountChangedMeanwhile: {
    title: 'Update Failed',
    status: 409,
    message:
      'It was changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
  },
  withdrawalGone: {
    status: 404,
    message: 'These accounts have been removed for good. Import them again if you still have the list.',
  },
  withdrawnPutBack: { status: 409, message: 'These accounts have been put back already.' },
  withdrawalBusy: {
    status: 409,
    message: 'These accounts are being put back, or an import is running. Nothing was changed; try again in a moment.',
  },
  uploadIdTaken: { status: 409, message: 'This upload was sent before. Nothing was stored; please send it again.' },
  nothingToAdd: { status: 409, message: 'Every account of this upload was in stock before. There is nothing to add.' },
  noteMissing: { message: 'Please say where these accounts come from.', field: 'note' },
  batchNotFound: { status: 404, message: 'There is no such batch.' },
  batchUndoneAlready: { status: 409, message: 'This batch was undone already.' },
  batchSold: (sold: number) => {
    const were = `${counted(sold, 'account')} of this batch ${sold === 1 ? 'was' : 'were'}`
    return {
      status: 409,
      message: `${were} sold. Only a batch of which nothing was sold can be undone; nothing was changed.`,
    }
  },
  batchBusy: {
    status: 409,
    message:
      'Some accounts of this batch are being bought or edited right now. Nothing was changed; look again in a moment.',
  },
  noteChangedMeanwhile: {
    status: 409,
    message:
      'The note was changed while you were editing. What you typed is kept; save again to replace what is stored now.',
    field: 'note',
  },
})

export class AccountNotAvailable extends Refusal {
  constructor() {
    super({ status: 404, message: 'This account was sold or deleted meanwhile.' })
  }
}

export class StockGrewMeanwhile extends Refusal {
  constructor() {
    super({
      title: 'Deletion Failed',
      status: 409,
      message:
        'More stock matches now than you were shown. Nothing was deleted; look at what would be, and press again.',
    })
  }
}

export class UploadCancelled extends Refusal {
  constructor() {
    super({ title: 'Upload cancelled', status: 409, message: 'Nothing was added to the stock.' })
  }
}
