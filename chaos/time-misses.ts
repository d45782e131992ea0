import { Agent } from 'node:http'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { giveLicense } from '#test/licensing.ts'
import { check } from './desktop-tool.ts'

export type Timing = { missMs: number; hitMs: number }

/** Wrong keys of an address, fewer than its limit (app/domain/licenses/checks/check-license.ts). */
const A_FEW = 15
/** Checks of a license, far below its limit. */
const CHECKS_OF_A_KEY = 5
const WARM_UP = 50

/** Times checks of wrong and good keys, `times` of each, in turn on one connection of an idle shop. */
export async function timeMisses(shopUrl: string, times: number): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const keys = await Promise.all(
    Array.from(
      { length: Math.ceil((times + WARM_UP) / CHECKS_OF_A_KEY) },
      async () => (await giveLicense()).licenseKey,
    ),
  )
  const taken: Record<'active' | 'invalid', number[]> = { active: [], invalid: [] }
  for (let turn = 0; times > 0 && turn < times + WARM_UP; turn++) {
    const clientIp = `203.0.${Math.floor(turn / A_FEW / 250)}.${(Math.floor(turn / A_FEW) % 250) + 1}`
    const questions = [newLicenseKey(), keys[turn % keys.length] ?? '']
    // Neither is always the first.
    for (const license_key of turn % 2 === 0 ? questions : questions.reverse()) {
      const { body, milliseconds } = await check(shopUrl, { license_key }, { agent, clientIp })
      if (body.status !== 'active' && body.status !== 'invalid') throw new Error(`A check got ${body.status}.`)
      if (turn >= WARM_UP) taken[body.status].push(milliseconds)
    }
  }
  agent.destroy()
  return { missMs: median(taken.invalid), hitMs: median(taken.active) }
}

function median(milliseconds: number[]): number {
  return milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length / 2)] ?? 0
}
