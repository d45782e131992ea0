import { type BrokenInvariant, checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { verifyChain } from '#app/domain/audit/verify-chain.ts'

const SHOWN_IDS = 20

/** Prints every broken invariant with the rows concerned; true when all hold. */
export async function doctor(): Promise<boolean> {
  const broken = [...(await checkInvariants()), ...(await checkAudit())]
  for (const { invariant, ids } of broken) {
    console.log(`broken: ${invariant}`)
    for (const id of ids.slice(0, SHOWN_IDS)) console.log(`  ${id}`)
    if (ids.length > SHOWN_IDS) console.log(`  and ${ids.length - SHOWN_IDS} more`)
  }
  if (broken.length === 0) console.log('All invariants hold.')
  return broken.length === 0
}

async function checkAudit(): Promise<BrokenInvariant[]> {
  const { brokenId } = await verifyChain()
  return brokenId === null ? [] : [{ invariant: 'the audit log is one chain', ids: [String(brokenId)] }]
}
