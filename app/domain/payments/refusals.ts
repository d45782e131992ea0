import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const notStarted = (message: string) => ({ title: t('server.payments.refusals.notStarted'), status: 429, message })
const notDeleted = (message: string) => ({ title: t('server.payments.refusals.notDeleted'), status: 409, message })
const notBooked = (message: string) => ({ title: t('server.payments.refusals.notBooked'), status: 409, message })

export const paymentRefusals = refusals({
  paymentError: (providerMessage = '') => ({
    ...notStarted(providerMessage || t('server.payments.refusals.notStartedText')),
    status: providerMessage ? 422 : 502,
  }),
  tooManyOpenTopUps: (count: number) => notStarted(t('server.payments.refusals.tooManyOpen', { count })),
  tooManyTopUps: (count: number) => notStarted(t('server.payments.refusals.tooMany', { count })),
  methodNotOffered: () => ({
    ...notStarted(t('server.payments.refusals.methodNotOffered')),
    status: 409,
    field: 'method',
  }),
  belowMinimum: (cents: number) => ({
    ...notStarted(t('server.payments.refusals.belowMinimum', { least: formatDollars(cents) })),
    status: 422,
    field: 'amount',
  }),
  methodNotFound: () => ({
    title: t('server.payments.refusals.settingsNotSaved'),
    status: 404,
    message: t('server.payments.refusals.methodNotFound'),
  }),
  methodWithoutAccount: (provider: string) => ({
    title: t('server.payments.refusals.settingsNotSaved'),
    message: t('server.payments.refusals.methodWithoutAccount', { provider }),
    field: 'isOn',
  }),
  testAccountBesideReal: (provider: string) => ({
    title: t('server.payments.refusals.settingsNotSaved'),
    status: 409,
    message: t('server.payments.refusals.testAccountBesideReal', { provider }),
  }),
  providerIncomplete: (provider: string, [field, ...otherFields]: readonly string[]) => ({
    title: t('server.payments.refusals.settingsNotSaved'),
    message: t('server.payments.refusals.providerIncomplete', { provider }),
    field,
    otherFields,
  }),
  topUpsWouldBeLeft: (count: number) => ({
    title: t('server.payments.refusals.settingsNotSaved'),
    status: 409,
    message: t('server.payments.refusals.topUpsWouldBeLeft', { count }),
    field: 'leaveOpenTopUps',
  }),
  tooLateToCancel: () => ({
    title: t('server.payments.refusals.tooLateToCancel'),
    status: 409,
    message: t('server.payments.refusals.tooLateToCancelText'),
  }),
  topUpStillOpen: () => notDeleted(t('server.payments.refusals.topUpStillOpen')),
  payoutStillOpen: () => notDeleted(t('server.payments.refusals.payoutStillOpen')),
  balanceRemains: (balanceCents: number) => {
    const [isLeft, balance] = [balanceCents > 0, formatDollars(balanceCents)]
    return {
      ...notDeleted(
        t(isLeft ? 'server.payments.refusals.balanceRemains' : 'server.payments.refusals.noBalanceRemains', {
          balance,
        }),
      ),
      field: isLeft ? 'waivedBalance' : undefined,
    }
  },
  paymentNotFound: () => ({
    title: t('server.payments.refusals.notFound'),
    status: 404,
    message: t('server.payments.refusals.notFoundText'),
  }),
  paymentChangedMeanwhile: () => notBooked(t('server.payments.refusals.changed')),
  referenceMissing: (message: string) => ({
    title: t('server.payments.refusals.notReported'),
    status: 400,
    message,
    field: 'reference',
  }),
  notReportable: () => ({
    title: t('server.payments.refusals.notReported'),
    status: 409,
    message: t('server.payments.refusals.notReportable'),
  }),
  testMoneyNotCredited: () => notBooked(t('server.payments.refusals.testMoneyNotCredited')),
  nobodyToCredit: () => notBooked(t('server.payments.refusals.nobodyToCredit')),
  decisionNotPossible: () => ({
    ...notBooked(t('server.payments.refusals.decisionNotPossible')),
    field: 'decision',
  }),
})

export class TopUpsNotSetUp extends Refusal {
  constructor() {
    super({
      title: t('server.payments.refusals.notStarted'),
      status: 503,
      message: t('server.payments.refusals.notSetUp'),
    })
  }
}
