import { formatDollars } from '#app/lib/money.ts'
import { PAYMENT_REQUIRED, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const walletRefusals = refusals({
  insufficientBalance: (balanceCents: number, requiredCents: number) => ({
    title: t('shop.parts.shortfall.title'),
    status: PAYMENT_REQUIRED,
    message: t('server.wallet.refusals.insufficientBalanceText', {
      balance: formatDollars(balanceCents),
      required: formatDollars(requiredCents),
    }),
  }),
  idempotencyKeyReused: () => ({
    title: t('server.wallet.refusals.alreadySubmitted'),
    status: 409,
    message: t('server.wallet.refusals.keyReused'),
  }),
  balanceNotFetched: () => ({ status: 404, message: t('server.wallet.refusals.balanceNotFetched') }),
  invalidBalance: () => ({
    title: t('server.wallet.refusals.invalidBalance'),
    message: t('server.wallet.errors.balance'),
    field: 'balance',
  }),
  balanceChangedMeanwhile: (balanceCents: number) => ({
    title: t('server.wallet.refusals.notUpdated'),
    status: 409,
    message: t('server.wallet.refusals.balanceChanged', { balance: formatDollars(balanceCents) }),
    field: 'balance',
  }),
  balanceIsTheSame: (balanceCents: number) => ({
    title: t('server.wallet.refusals.notUpdated'),
    message: t('server.wallet.refusals.balanceIsTheSame', { balance: formatDollars(balanceCents) }),
    field: 'balance',
  }),
})
