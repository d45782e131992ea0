import { findByHash, verifyChain } from '#app/domain/audit/verify-chain.ts'

/** `audit verify [HASH]`: whether each entry of the audit log follows from the one before, and whether a hash from earlier is still there. */
export async function verifyAudit([hash]: string[]): Promise<boolean> {
  if (hash !== undefined && !/^[0-9a-f]{64}$/i.test(hash)) {
    console.error('A hash has 64 digits from 0 to 9 and a to f.')
    return false
  }
  const { rows, brokenId, head, milliseconds } = await verifyChain()
  const checked = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'entry' : 'entries'} checked`
  if (brokenId !== null) {
    console.log(
      `The chain is broken: entry ${brokenId} does not follow from the one before it. ${checked} up to there.`,
    )
    return false
  }
  console.log(`The chain holds. ${checked} in ${(milliseconds / 1000).toFixed(1)} seconds.`)
  if (head) console.log(`Newest entry, ${head.id}: ${head.hash}`)
  return hash === undefined || hasKept(hash)
}

async function hasKept(hash: string): Promise<boolean> {
  const row = await findByHash(hash)
  console.log(
    row
      ? `The log still has the hash that you kept: entry ${row.id}.`
      : 'The log does not have the hash that you kept: entries were taken off its end, it is older than two years, or it was never one of it.',
  )
  return row !== null
}
