import { getRequestListener } from '@hono/node-server'
import { machineEndpoints } from '#test/machine-endpoints.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { HERE } from '#test/sign-in.ts'
import { type AnsweringProvider, INVOICE_CENTS, type Notice } from './answering-provider.ts'
import { post, withEachProvider } from './each-provider.ts'
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
  run: (numbers, random) => withEachProvider((provider) => forge(numbers, random, provider)),
})

async function forge({ notices }: { notices: number }, random: Random, provider: AnsweringProvider): Promise<Outcome> {
  const { kindsOfForgery } = provider
  const kindOf = (index: number) => kindsOfForgery[index % kindsOfForgery.length] ?? ''
  const failures: string[] = []
  const answers: Record<string, number> = {}
  const { result: counts, ...watched } = await withEndpoint((send) =>
    whileObserved(async () => {
      const { id, providerOrderId: orderId } = await beginTopUp()
      const earlier = provider.notice(orderId)
      provider.say(orderId, provider.paid)
      const refuse = async ({ kind, notice }: { kind: string; notice: Notice }) => {
        const status = await send(notice)
        answers[status] = (answers[status] ?? 0) + 1
        if (!REFUSED.includes(status)) failures.push(`${kind}: ${status}, ${notice.raw.toString('base64')}`)
      }

      for (let sent = 0; sent < notices; sent += AT_ONCE) {
        const kinds = Array.from({ length: Math.min(AT_ONCE, notices - sent) }, (_, index) => kindOf(sent + index))
        // Drawn before any is sent, so that only the seed decides them.
        const bodies = kinds.map((kind) => ({ kind, notice: provider.forge(kind, orderId, earlier, random) }))
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
  )
  const byStatus = Object.entries(answers).map(([status, count]) => [`status_${status}`, count])
  return {
    counts: { ...counts, ...Object.fromEntries(byStatus), checks: watched.checks },
    failures: [...failures, ...watched.broken],
  }
}

type Send = (notice: Notice) => Promise<number>

/** Serves the machine endpoints on a loopback port; `send` posts a notice and returns the status. */
async function withEndpoint<Result>(work: (send: Send) => Promise<Result>): Promise<Result> {
  const identity = { requestId: 'chaos', nonce: 'chaos', clientIp: HERE }
  const server = await listen(getRequestListener((request) => machineEndpoints.fetch(request, identity)))
  const url = `http://127.0.0.1:${portOf(server)}`
  try {
    return await work(async (notice) => {
      const response = await post(url, notice)
      await response.arrayBuffer()
      return response.status
    })
  } finally {
    await close(server)
  }
}
