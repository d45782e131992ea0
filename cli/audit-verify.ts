import { findByHash, verifyChain } from '#app/domain/audit/verify-chain.ts'

/** `audit verify [HASH]`: checks the hash chain of the audit log, and whether it still contains a hash noted earlier. */
export async function verifyAudit([hash]: string[]): Promise<boolean> {
  if (hash !== undefined && !/^[0-9a-f]{64}$/i.test(hash)) {
    console.error('A hash has 64 characters from 0 to 9 and a to f.')
    return false
  }
  const { rows, brokenId, head, milliseconds } = await verifyChain()
  const checked = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'entry' : 'entries'} checked`
  if (brokenId !== null) {
    console.log(`The chain is broken at entry ${brokenId}. ${checked} up to there.`)
    return false
  }
  console.log(`The chain is intact. ${checked} in ${(milliseconds / 1000).toFixed(1)} seconds.`)
  if (head) console.log(`Newest entry, ${head.id}: ${head.hash}`)
  return hash === undefined || hasKept(hash)
}

async function hasKept(hash: string): Promise<boolean> {
  const row = await findByHash(hash)
  console.log(
    row
      ? `The log still contains this hash: entry ${row.id}.`
      : 'The log does not contain this hash: newer entries were removed, the entry is older than two years, or the hash is from another log.',
  )
  return row !== null
}
