import { type BrokenInvariant, checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { countOpenAlarms } from '#app/domain/alarms/queries.ts'
import { kindWords } from '#app/domain/alarms/rules.ts'
import { checkSeals } from '#app/domain/audit/check-seals.ts'
import { verifyChain } from '#app/domain/audit/verify-chain.ts'
import type { Options } from './program.ts'

const SHOWN_IDS = 20

/** `doctor`: prints every broken invariant with its rows, and the open alarms. Returns whether all invariants hold. */
export async function doctor(_: string[] = [], { json = false }: Options = {}): Promise<boolean> {
  const { foreign, earlier } = await checkSeals()
  const broken: Broken[] = [...(await checkInvariants()), ...(await checkAudit()), ...unopened(foreign)]
  const openAlarms = await countOpenAlarms()
  const toRotate = earlier.reduce((sum, { count }) => sum + count, 0)
  if (json) {
    console.log(JSON.stringify({ holds: broken.length === 0, broken, openAlarms, sealedWithEarlierKey: toRotate }))
    return broken.length === 0
  }
  for (const { invariant, count, ids } of broken) {
    console.log(`broken: ${invariant}`)
    const shown = ids.slice(0, SHOWN_IDS)
    for (const id of shown) console.log(`  ${id}`)
    if (count > shown.length) console.log(`  and ${count - shown.length} more`)
  }
  if (broken.length === 0) console.log('All invariants hold.')
  for (const [kind, count] of Object.entries(openAlarms)) console.log(`${count} open: ${kindWords(kind)}`)
  if (toRotate > 0)
    console.log(`${toRotate} values are sealed with an earlier key. Run \`keys rotate\` to re-encrypt them.`)
  return broken.length === 0
}

type Broken = Omit<BrokenInvariant, 'invariant'> & { invariant: string }

async function checkAudit(): Promise<Broken[]> {
  const { brokenId } = await verifyChain()
  return brokenId === null ? [] : [{ invariant: 'the audit log is one chain', count: 1, ids: [String(brokenId)] }]
}

function unopened(foreign: Awaited<ReturnType<typeof checkSeals>>['foreign']): Broken[] {
  if (foreign.length === 0) return []
  const ids = foreign.map(({ column, count }) => `${column} (${count})`)
  return [{ invariant: 'the sealing key opens what is sealed', count: ids.length, ids }]
}
