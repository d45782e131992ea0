import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const customerRefusals = refusals({
  customerNotFound: () => ({ status: 404, message: t('server.customers.refusals.notFound') }),
  ownAccount: () => ({ status: 409, message: t('server.customers.refusals.ownAccount') }),
  impactChangedMeanwhile: (balanceCents: number) => ({
    status: 409,
    message: t('server.customers.refusals.impactChangedMeanwhile', { balance: formatDollars(balanceCents) }),
  }),
  topUpUnderWay: () => ({ status: 409, message: t('server.customers.refusals.topUpUnderWay') }),
  payoutUnderWay: () => ({ status: 409, message: t('server.customers.refusals.payoutUnderWay') }),
  orderBeingMade: () => ({ status: 409, message: t('server.customers.refusals.orderBeingMade') }),
  missingInformation: (field: 'name' | 'email') => ({
    title: t('server.customers.refusals.missingInformation'),
    message: t('server.customers.refusals.nameAndEmailRequired'),
    field,
  }),
  groupNotFound: () => ({ status: 409, message: t('server.customers.refusals.groupNotFound'), field: 'group' }),
  customerChangedMeanwhile: () => ({ status: 409, message: t('server.customers.refusals.changedMeanwhile') }),
  lastAdmin: () => ({ status: 409, message: t('server.customers.refusals.lastAdmin') }),
  noteNotFound: () => ({ status: 409, message: t('server.customers.refusals.noteNotFound') }),
  newsAlreadySent: ({ createdAt, recipients }: { createdAt: Date; recipients: number }) => {
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' at ')
    return {
      status: 409,
      message: `This was sent on ${when} UTC to ${formatNumber(recipients)} ${recipients === 1 ? 'customer' : 'customers'}.`,
    }
  },
  profileUpdateFailed: () => ({
    title: t('server.customers.refusals.profileUpdateFailed'),
    status: 500,
    message: t('server.customers.refusals.profileNotUpdated'),
  }),
})
