import { getRequestListener } from '@hono/node-server'
import { paymentProviders } from '#app/integrations/providers/registry.ts'
import { machineEndpoints } from '#test/machine-endpoints.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { HERE } from '#test/sign-in.ts'
import { INVOICE_CENTS, PAID, withAnsweringProvider } from './answering-provider.ts'
import { forged, kindsOfForgery, type Material } from './forgeries.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUp, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

const REFUSED = [400, 401, 413]

const AT_ONCE = 20

/** W1: notices over HTTP that the provider did not sign, while it reports the invoice as paid. */
export const forgedNotices = scenario({
  title: 'Forged notices of a paid invoice credit nothing; a genuine one does',
  needs: 'database',
  long: { notices: 10_000 },
  short: { notices: 300 },
  run: forge,
})

const kindOf = (index: number) => kindsOfForgery[index % kindsOfForgery.length] ?? ''

async function forge({ notices }: { notices: number }, random: Random): Promise<Outcome> {
  const failures: string[] = []
  const answers: Record<string, number> = {}
  const { result: counts, ...watched } = await withAnsweringProvider((provider) =>
    withEndpoint((send) =>
      whileObserved(async () => {
        const { id, providerOrderId: orderId } = await beginTopUp()
        const earlier = provider.notice(orderId)
        provider.say(orderId, PAID)
        const { sign: _, ...facts } = JSON.parse(provider.notice(orderId).toString())
        const material: Material = { facts, earlier, apiKey: provider.apiKey }
        const refuse = async ({ kind, body }: { kind: string; body: Buffer }) => {
          const status = await send(body)
          answers[status] = (answers[status] ?? 0) + 1
          if (!REFUSED.includes(status)) failures.push(`${kind}: ${status}, ${body.toString('base64')}`)
        }

        for (let sent = 0; sent < notices; sent += AT_ONCE) {
          const kinds = Array.from({ length: Math.min(AT_ONCE, notices - sent) }, (_, index) => kindOf(sent + index))
          // Drawn before any is sent, so that only the seed decides them.
          const bodies = kinds.map((kind) => ({ kind, body: forged(kind, material, random) }))
          await Promise.all(bodies.map(refuse))
        }
        const { credits: creditsOfForged, status } = await standingOf(id)
        if (creditsOfForged > 0 || status !== 'waiting') failures.push(`forged notices made it ${status}`)
        if (provider.readings > 0) failures.push(`the shop asked the provider ${provider.readings} times`)

        const genuine = await send(provider.notice(orderId))
        const { credits, balanceCents } = await standingOf(id)
        if (genuine !== 200 || credits !== 1 || balanceCents !== INVOICE_CENTS) {
          failures.push(`the genuine notice got ${genuine}: ${credits} credits, ${balanceCents} cents`)
        }
        return { done: notices, kinds: kindsOfForgery.length, creditsOfForged, creditsOfGenuine: credits }
      }),
    ),
  )
  const byStatus = Object.entries(answers).map(([status, count]) => [`status_${status}`, count])
  return {
    counts: { ...counts, ...Object.fromEntries(byStatus), checks: watched.checks },
    failures: [...failures, ...watched.broken],
  }
}

type Send = (body: Buffer) => Promise<number>

/** Serves the machine endpoints on a loopback port; `send` posts a notice and returns the status. */
async function withEndpoint<Result>(work: (send: Send) => Promise<Result>): Promise<Result> {
  const identity = { requestId: 'chaos', nonce: 'chaos', clientIp: HERE }
  const server = await listen(getRequestListener((request) => machineEndpoints.fetch(request, identity)))
  const url = `http://127.0.0.1:${portOf(server)}${paymentProviders.cryptomus.webhook?.path}`
  try {
    return await work(async (body) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: new Uint8Array(body),
      })
      await response.arrayBuffer()
      return response.status
    })
  } finally {
    await close(server)
  }
}
