import { formatDollars } from '#app/lib/money.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { NO_BALANCE } from './schema.ts'

export const walletRefusals = refusals({
  insufficientBalance: (balanceCents: number, requiredCents: number) => ({
    title: t('shop.parts.shortfall.title'),
    status: 402,
    message: `Your balance is ${formatDollars(balanceCents)}. Required: ${formatDollars(requiredCents)}.`,
  }),
  idempotencyKeyReused: {
    title: 'Already submitted',
    status: 409,
    message: 'This form was already used for something else. Nothing was changed; reload the page and try again.',
  },
  balanceNotFetched: { status: 404, message: 'Could not fetch customer balance.' },
  invalidBalance: { title: 'Invalid Balance', message: NO_BALANCE, field: 'balance' },
  balanceChangedMeanwhile: (balanceCents: number) => ({
    title: 'Failed to update balance.',
    status: 409,
    message: `The balance has changed and is now ${formatDollars(balanceCents)}. What you entered is kept; save again to apply it.`,
    field: 'balance',
  }),
  balanceIsTheSame: (balanceCents: number) => ({
    title: 'Failed to update balance.',
    message: `The balance is already ${formatDollars(balanceCents)}. Nothing was saved.`,
    field: 'balance',
  }),
})
