import { config } from '#app/config.server.ts'
import { ensureFirstAdmin } from '#app/domain/identity/first-admin.ts'
import { CommonPassword } from '#app/domain/identity/refusals.ts'
import { isTestMoney } from '#app/domain/payments/provider-setup.ts'
import { closeProxyAlarm } from '#app/domain/watch/proxy-unset.ts'
import { openDemoShop } from './demo-shop.ts'

/** What the start shall print, and the link of the first admin to be, if there is none; or why it cannot go on. */
export type Prepared = { setupLink: string | null; lines: string[] } | { refused: string }

export async function prepareShop({ demo }: { demo: boolean }): Promise<Prepared> {
  const lines = demo ? await openDemoShop() : []
  await closeProxyAlarm()
  if (await isTestMoney()) lines.push(testMoneyLine())
  try {
    return { ...(await ensureFirstAdmin()), lines }
  } catch (error) {
    if (!(error instanceof CommonPassword)) throw error
    return { refused: `The environment variable ADMIN_PASSWORD will not do: ${error.message}` }
  }
}

function testMoneyLine(): string {
  const whose = config().sandbox === 'all' ? 'everyone, as PAYMENTS=sandbox is set' : 'browsers on this machine'
  return `Test money is on for ${whose}: top-ups are simulated until a payment provider is set up.`
}
