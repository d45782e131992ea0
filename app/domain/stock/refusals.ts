import { counted } from '#app/lib/counted.ts'
import { formatNumber } from '#app/lib/numbers.ts'
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
    message: `Only ${formatNumber(available)} are in stock. Enter that number or less.`,
    field: 'count',
  }),
  accountNotUpdated: (sentence: string, field?: string) => ({ title: 'Update Failed', message: sentence, field }),
  accountNotAvailable: { status: 404, message: 'This account has since been sold or deleted.' },
  usernameOrPasswordEmpty: (field: 'username' | 'password') => ({
    message: 'Username and password cannot be empty.',
    field,
  }),
  usernameKnown: {
    ...editConflict,
    message: 'This username is already in stock or was sold before. Nothing was changed.',
    field: 'username',
  },
  accountGone: { ...editConflict, message: 'This account has since been sold or deleted. Nothing was changed.' },
  accountBusy: {
    ...editConflict,
    message: 'This account is being sold or deleted right now. Nothing was changed; try again in a moment.',
  },
  accountChangedMeanwhile: {
    ...editConflict,
    message:
      'This account was changed while you were editing. Your entries are shown next to the current values; save again to overwrite them.',
  },
  withdrawalGone: {
    status: 404,
    message: 'These accounts have been removed for good. Import them again if you still have the list.',
  },
  withdrawnPutBack: { status: 409, message: 'These accounts have already been put back.' },
  withdrawalBusy: {
    status: 409,
    message: 'These accounts are being put back, or an import is running. Nothing was changed; try again in a moment.',
  },
  stockGrewMeanwhile: {
    title: 'Deletion Failed',
    status: 409,
    message: 'More stock matches now than you were shown. Nothing was deleted; review the selection and try again.',
  },
  noteMissing: { message: 'Please say where these accounts come from.', field: 'note' },
  batchNotFound: { status: 404, message: 'This batch does not exist.' },
  batchUndoneAlready: { status: 409, message: 'This batch has already been undone.' },
  batchSold: (sold: number) => {
    const were = `${counted(sold, 'account')} of this batch ${sold === 1 ? 'was' : 'were'}`
    return {
      status: 409,
      message: `${were} sold. A batch can only be undone if nothing in it was sold. Nothing was changed.`,
    }
  },
  batchBusy: {
    status: 409,
    message:
      'Some accounts of this batch are being bought or edited right now. Nothing was changed; try again in a moment.',
  },
  noteChangedMeanwhile: {
    status: 409,
    message: 'The note was changed while you were editing. Your text is kept; save again to replace the current note.',
    field: 'note',
  },
})
