import { receiveNotice } from '#app/domain/payments/settlement/receive-notice.ts'
import { paymentProviders } from '#app/integrations/providers/registry.ts'
import { HERE } from '#test/sign-in.ts'
import { withAnsweringBtcpay } from './answering-btcpay.ts'
import { withAnsweringCryptomus } from './answering-cryptomus.ts'
import { withAnsweringNowpayments } from './answering-nowpayments.ts'
import type { AnsweringProvider, Notice } from './answering-provider.ts'
import { withAnsweringStripe } from './answering-stripe.ts'
import type { Outcome } from './scenario.ts'

/** Runs `work` with a provider of each protocol, which send no notices on their own. */
export function withAnsweringProviders<Result>(
  work: (providers: AnsweringProvider[]) => Promise<Result>,
): Promise<Result> {
  return withAnsweringCryptomus((cryptomus) =>
    withAnsweringStripe((stripe) =>
      withAnsweringNowpayments((nowpayments) =>
        withAnsweringBtcpay((btcpay) => work([cryptomus, stripe, nowpayments, btcpay])),
      ),
    ),
  )
}

/** Runs `work` for each protocol in turn, on the database of this process. */
export function withEachProvider(work: (provider: AnsweringProvider) => Promise<Outcome>): Promise<Outcome> {
  return withAnsweringProviders((providers) => inTurn(providers, work))
}

/** Joins the outcomes. The counts of each protocol but the first begin with the provider's id. */
export async function inTurn<Provider extends Pick<AnsweringProvider, 'id' | 'choose'>>(
  providers: Provider[],
  work: (provider: Provider) => Promise<Outcome>,
): Promise<Outcome> {
  const joined: Outcome = { counts: {}, failures: [] }
  for (const [index, provider] of providers.entries()) {
    await provider.choose()
    const { counts, failures } = await work(provider)
    const prefix = index === 0 ? '' : `${provider.id}_`
    for (const [name, count] of Object.entries(counts)) joined.counts[prefix + name] = count
    joined.failures.push(...failures.map((failure) => `${prefix}${failure}`))
  }
  await providers[0]?.choose()
  return joined
}

export function deliver(notice: Notice) {
  return receiveNotice({ ...notice, clientIp: HERE })
}

/** Posts a notice to a shop's webhook, as the provider would. */
export function post(shopUrl: string, { providerId, raw, headers }: Notice): Promise<Response> {
  return fetch(shopUrl + paymentProviders[providerId].webhook?.path, {
    method: 'POST',
    headers: { ...Object.fromEntries(headers), 'Content-Type': 'application/json' },
    body: new Uint8Array(raw),
  })
}
