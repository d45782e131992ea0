import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const checkoutRefusals = refusals({
  guestsMustSignIn: () => ({ status: 403, message: t('server.purchase.guestsOff') }),
  balanceSuffices: () => ({ status: 409, message: t('server.purchase.balanceSuffices') }),
})
