import { passwordsByNetwork } from '#app/domain/identity/limits.ts'
import { createCustomer, type Person } from '#test/cast.ts'
import { startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'
import { eachAtOnce } from './raw-request.ts'
import { type Outcome, scenario } from './scenario.ts'

/** Wrong passwords that are hashed in fifteen minutes (app/domain/identity/limits.ts). */
const [OF_AN_ACCOUNT, OF_A_NETWORK] = [20, 300]
/** Attempts that a network has left when its case begins, so that few must be hashed. */
const LEFT = 25

/** A3: password guessing from one address, from many, and from one that claims to be many. */
export const loginAbuse = scenario({
  title: 'Only 20 wrong passwords of an account and 300 of a network are hashed, whatever address the client claims',
  needs: 'shops',
  long: { attempts: 1_000 },
  short: { attempts: 40 },
  async run({ attempts }) {
    const failures: string[] = []
    const counts: Outcome['counts'] = { done: 0 }
    for (const [name, { trustProxy, cases }] of Object.entries(ways)) {
      const shop = await startShop({ LOG_LEVEL: 'silent', WORKERS: '1', TRUST_PROXY: trustProxy })
      try {
        await actingOn(shop, () => tryCases(name, cases, shop.url))
      } finally {
        await shop.discard()
      }
    }
    return { counts, failures }

    async function tryCases(name: string, cases: Record<string, Case>, shopUrl: string): Promise<void> {
      for (const [kind, { address, network, most }] of Object.entries(cases)) {
        if (network) await passwordsByNetwork.spend(network, OF_A_NETWORK - LEFT)
        const one = network ? null : await createCustomer()
        const { hashed, refused, others } = await attack(shopUrl, attempts, address, one)
        counts[`${name}_${kind}_hashed`] = hashed
        counts.done = Number(counts.done) + attempts
        if (hashed !== most) failures.push(`${name}, ${kind}: ${hashed} were hashed, not ${most}`)
        if (hashed + refused !== attempts) failures.push(`${name}, ${kind}: ${others.join(', ')}`)
      }
    }
  },
})

type Case = { address: (index: number) => string; network?: string; most: number }

const hex = (number: number) => number.toString(16)

/** One shop trusts its proxy, the other has none. No two cases share an address. */
const ways: Record<string, { trustProxy: string; cases: Record<string, Case> }> = {
  behind_a_proxy: {
    trustProxy: '1',
    cases: {
      one_address: { address: () => '198.51.100.7', most: OF_AN_ACCOUNT },
      // The proxy appends to whatever the client sent.
      claimed: { address: (index) => `203.0.113.${index % 250}, 198.51.100.8`, network: '198.51.100.8', most: LEFT },
      many_networks: { address: (index) => `2001:db8:${hex(index)}::1`, most: OF_AN_ACCOUNT },
      one_network: {
        address: (index) => `2001:db8:ffff:1::${hex(index)}`,
        network: '2001:db8:ffff:1::/64',
        most: LEFT,
      },
    },
  },
  without_a_proxy: {
    trustProxy: '0',
    cases: { claimed: { address: (index) => `2001:db8:${hex(index)}::1`, network: '127.0.0.1', most: LEFT } },
  },
}

async function attack(shopUrl: string, attempts: number, address: Case['address'], account: Person | null) {
  const found = { hashed: 0, refused: 0, others: [] as string[] }
  const indices = Array.from({ length: attempts }, (_, index) => index)
  await eachAtOnce(indices, 8, async (index) => {
    const email = account?.email ?? `nobody.${index}.${crypto.randomUUID()}@example.com`
    const { status, headers } = await fetch(`${shopUrl.replace('localhost', '127.0.0.1')}/auth/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address(index) },
      body: new URLSearchParams({ email, password: `wrong ${index}` }),
      redirect: 'manual',
    })
    // Only a hashed password gets 401.
    if (status === 401) found.hashed++
    else if (status === 429 && headers.has('retry-after')) found.refused++
    else found.others.push(`${status} for attempt ${index}`)
  })
  return found
}
