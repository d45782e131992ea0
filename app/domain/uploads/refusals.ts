import { refusals } from '#app/lib/refusal.ts'
import { NOT_STOCK_FILE } from './rules.ts'

export const uploadRefusals = refusals({
  malformedUpload: (field: string | undefined, sentence: string) => ({ status: 400, message: sentence, field }),
  nothingGiven: { message: 'Please paste account data or upload a file.' },
  noValidAccounts: { message: 'No valid account data found. Format: username:password[:email[:emailPassword]].' },
  notText: {
    message: 'This is not a text file. Nothing was stored; save the list as UTF-8 text or CSV and upload that.',
  },
  notStockFile: { message: NOT_STOCK_FILE, field: 'file' },
  fileAndText: { message: 'Please either upload a file or paste data, not both. Nothing was stored.' },
  chooseProduct: { message: 'Please choose the product that these accounts belong to.', field: 'productId' },
  uploadNotFound: {
    status: 404,
    message: 'This upload no longer exists. Uploads that are not imported are kept for a day.',
  },
  uploadIdTaken: { status: 409, message: 'This upload was sent before. Nothing was stored; please send it again.' },
  uploadCancelled: { title: 'Upload cancelled', status: 409, message: 'Nothing was added to the stock.' },
  nothingToAdd: { status: 409, message: 'All accounts in this upload were in stock before. There is nothing to add.' },
})
