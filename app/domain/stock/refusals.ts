import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const editConflict = (message: string) => ({ title: t('server.stock.refusals.updateFailed'), status: 409, message })

export const stockRefusals = refusals({
  restockUnknown: () => ({ status: 404, message: t('server.stock.refusals.restockUnknown') }),
  salesAreKnown: () => ({ status: 409, message: t('server.stock.refusals.salesAreKnown') }),
  salesUnknown: () => ({ status: 409, message: t('server.stock.refusals.salesUnknown') }),
  notSoManyInStock: (available: number) => ({
    message: t('server.stock.refusals.notSoManyInStock', { available }),
    field: 'count',
  }),
  accountNotUpdated: (sentence: string, field?: string) => ({
    title: t('server.stock.refusals.updateFailed'),
    message: sentence,
    field,
  }),
  accountNotAvailable: () => ({ status: 404, message: t('server.stock.refusals.accountNotAvailable') }),
  usernameOrPasswordEmpty: (field: 'username' | 'password') => ({
    message: t('server.stock.refusals.usernameOrPasswordEmpty'),
    field,
  }),
  usernameKnown: () => ({ ...editConflict(t('server.stock.refusals.usernameKnown')), field: 'username' }),
  itemKnown: () => editConflict(t('server.stock.refusals.itemKnown')),
  itemChangedMeanwhile: () => editConflict(t('server.stock.refusals.itemChanged')),
  accountGone: () => editConflict(t('server.stock.refusals.accountGone')),
  accountBusy: () => editConflict(t('server.stock.refusals.accountBusy')),
  accountChangedMeanwhile: () => editConflict(t('server.stock.refusals.accountChanged')),
  withdrawalGone: () => ({ status: 404, message: t('server.stock.refusals.withdrawalGone') }),
  withdrawnPutBack: () => ({ status: 409, message: t('server.stock.refusals.withdrawnPutBack') }),
  withdrawalBusy: () => ({ status: 409, message: t('server.stock.refusals.withdrawalBusy') }),
  stockGrewMeanwhile: () => ({
    title: t('server.stock.refusals.deletionFailed'),
    status: 409,
    message: t('server.stock.refusals.stockGrew'),
  }),
  noteMissing: () => ({ message: t('server.stock.refusals.noteMissing'), field: 'note' }),
  batchNotFound: () => ({ status: 404, message: t('server.stock.refusals.batchNotFound') }),
  batchUndoneAlready: () => ({ status: 409, message: t('server.stock.refusals.batchUndoneAlready') }),
  batchSold: (sold: number) => ({ status: 409, message: t('server.stock.refusals.batchSold', { sold }) }),
  batchBusy: () => ({ status: 409, message: t('server.stock.refusals.batchBusy') }),
  noteChangedMeanwhile: () => ({ status: 409, message: t('server.stock.refusals.noteChanged'), field: 'note' }),
})
