import { counted } from '#app/lib/counted.ts'
import { refusals } from '#app/lib/refusal.ts'

const editConflict = { title: 'Update Failed', status: 409 }

export const stockRefusals = refusals({
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
  accountNotUpdated: (sentence: string, field?: string) => ({ title: 'Update Failed', message: sentence, field }),
  accountNotAvailable: { status: 404, message: 'This account was sold or deleted meanwhile.' },
  usernameOrPasswordEmpty: (field: 'username' | 'password') => ({
    message: 'Username and password cannot be empty.',
    field,
  }),
  usernameKnown: {
    ...editConflict,
    message: 'This username is in stock already, or was sold. Nothing was changed.',
    field: 'username',
  },
  accountGone: { ...editConflict, message: 'This account was sold or deleted meanwhile. Nothing was changed.' },
  accountBusy: {
    ...editConflict,
    message: 'This account is being sold or deleted right now. Nothing was changed; try again in a moment.',
  },
  accountChangedMeanwhile: {
    ...editConflict,
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
  stockGrewMeanwhile: {
    title: 'Deletion Failed',
    status: 409,
    message: 'More stock matches now than you were shown. Nothing was deleted; look at what would be, and press again.',
  },
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
