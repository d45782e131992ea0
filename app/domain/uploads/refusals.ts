import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const uploadRefusals = refusals({
  malformedUpload: (field: string | undefined, sentence: string) => ({ status: 400, message: sentence, field }),
  nothingGiven: () => ({ message: t('server.uploads.refusals.nothingGiven') }),
  noValidAccounts: () => ({ message: t('server.uploads.refusals.noValidAccounts') }),
  noValidItems: () => ({ message: t('server.uploads.refusals.noValidItems') }),
  columnsUnread: () => ({ message: t('server.uploads.refusals.columnsUnread'), field: 'unread' }),
  shapeChanged: () => ({ status: 409, message: t('server.uploads.refusals.shapeChanged') }),
  notText: () => ({ message: t('server.uploads.refusals.notText') }),
  notStockFile: () => ({ message: t('admin.uploads.fileTypes'), field: 'file' }),
  fileAndText: () => ({ message: t('server.uploads.refusals.fileAndText') }),
  chooseProduct: () => ({ message: t('server.uploads.refusals.chooseProduct'), field: 'productId' }),
  uploadNotFound: () => ({ status: 404, message: t('server.uploads.refusals.uploadNotFound') }),
  uploadIdTaken: () => ({ status: 409, message: t('server.uploads.refusals.uploadIdTaken') }),
  uploadCancelled: () => ({
    title: t('server.uploads.refusals.uploadCancelled'),
    status: 409,
    message: t('server.uploads.refusals.uploadCancelledText'),
  }),
  nothingToAdd: () => ({ status: 409, message: t('server.uploads.refusals.nothingToAdd') }),
  nothingToAddItems: () => ({ status: 409, message: t('server.uploads.refusals.nothingToAddItems') }),
})
