import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/domain/identity/queries.ts'
import { getOffered } from '#app/domain/payments/accounts/provider-setup.ts'
import { getBonusSteps } from '#app/domain/payments/bonuses/steps.ts'
import { suggestedCents } from '#app/domain/payments/methods/rules.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { listOwnPayouts } from '#app/domain/payouts/queries.ts'
import { translateNames, translateSite } from '#app/domain/translations/queries.ts'
import { getBonus, listTransfers } from '#app/domain/wallet/queries.ts'
import { plainDollars } from '#app/lib/money.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { wantedOn } from './wanted-purchase.ts'

const EVER = { from: null, until: null }

/** Returns what the page of the balance shows, and the amount that it suggests for the purchase of its URL. */
export async function readBalance(customer: Actor, url: URL) {
  const { id: customerId } = customer
  const [{ taker, isTest, methods }, { topUps }, payouts, { transfers }, bonusCents, bonusSteps, translated, wanted] =
    await Promise.all([
      getOffered().then(translateSite),
      listTopUps({ customerId, limit: 5 }),
      listOwnPayouts(customerId),
      listTransfers({ customerId, period: EVER }, 10),
      getBonus(customerId),
      getBonusSteps(),
      translateNames(),
      wantedOn(url, customer),
    ])
  const missing = wanted && wanted.missingCents > 0 ? plainDollars(suggestedCents(wanted.missingCents, methods)) : ''
  const asked = url.searchParams.get('amount') ?? missing
  return {
    taker,
    isTest,
    methods,
    topUps,
    payouts,
    transfers: transfers.map(translated),
    bonusCents,
    bonusSteps,
    wanted,
    amount: parseDollars(asked) === null ? '' : asked,
    method: url.searchParams.get('method') ?? '',
    idempotencyKey: randomUUID(),
  }
}
