import { getProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import { getBonusSteps } from '#app/domain/payments/bonuses/steps.ts'
import { listHeldPayments, listNotices } from '#app/domain/payments/queries.ts'

export async function readPaymentSettings(before: string | null) {
  const [setup, bonusSteps, notices, held] = await Promise.all([
    getProviderSetup(),
    getBonusSteps(),
    listNotices({ before }),
    listHeldPayments(),
  ])
  return { setup, bonusSteps, ...notices, ...held }
}
