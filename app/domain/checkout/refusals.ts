import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const checkoutRefusals = refusals({
  balanceSuffices: () => ({ status: 409, message: t('server.purchase.balanceSuffices') }),
})
