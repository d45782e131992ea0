import { type BrokenInvariant, checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { countOpenAlarms } from '#app/domain/alarms/queries.ts'
import { kindText } from '#app/domain/alarms/rules.ts'
import { checkSeals } from '#app/domain/audit/check-seals.ts'
import { verifyChain } from '#app/domain/audit/verify-chain.ts'
import { EMBEDDED, getDatabaseServer } from '#app/domain/watch/postgres-old.ts'
import type { Options } from './program.ts'

const SHOWN_IDS = 20

/** `doctor`: prints what `examine` finds, and the version of PostgreSQL. Returns whether all invariants hold. */
export async function doctor(_: string[] = [], { json = false }: Options = {}): Promise<boolean> {
  const found = await examine()
  const postgres = await getDatabaseServer()
  if (json) {
    console.log(JSON.stringify({ ...found, postgres }))
    return found.holds
  }
  print(found)
  console.log(serverLine(postgres))
  return found.holds
}

/** Does the same for a restored backup, in the PostgreSQL that was started to verify it. */
export async function examineBackup(): Promise<boolean> {
  const found = await examine()
  print(found)
  return found.holds
}

/** Finds every broken invariant with its rows, the open alarms, and values that a key rotation has yet to re-encrypt. */
async function examine() {
  const { foreign, earlier } = await checkSeals()
  const broken: Broken[] = [...(await checkInvariants()), ...(await checkAudit()), ...unopened(foreign)]
  const openAlarms = await countOpenAlarms()
  const sealedWithEarlierKey = earlier.reduce((sum, { count }) => sum + count, 0)
  return { holds: broken.length === 0, broken, openAlarms, sealedWithEarlierKey }
}

function print({ holds, broken, openAlarms, sealedWithEarlierKey }: Awaited<ReturnType<typeof examine>>): void {
  for (const { invariant, count, ids } of broken) {
    console.log(`broken: ${invariant}`)
    const shown = ids.slice(0, SHOWN_IDS)
    for (const id of shown) console.log(`  ${id}`)
    if (count > shown.length) console.log(`  and ${count - shown.length} more`)
  }
  if (holds) console.log('All invariants hold.')
  for (const [kind, count] of Object.entries(openAlarms)) console.log(`${count} open: ${kindText(kind)}`)
  if (sealedWithEarlierKey > 0)
    console.log(
      `${sealedWithEarlierKey} values are sealed with an earlier key. Run \`keys rotate\` to re-encrypt them.`,
    )
}

/** Describes the server for information only, as an old one breaks no invariant. */
function serverLine({ version, embedded }: Awaited<ReturnType<typeof getDatabaseServer>>): string {
  if (!embedded) return `PostgreSQL ${version}, set with DATABASE_URL.`
  return (
    `PostgreSQL ${version} of ${EMBEDDED.releasedOn}, embedded. It gets security fixes late. For a serious shop, ` +
    'set DATABASE_URL to a server that your operating system keeps up to date (docs/install.md).'
  )
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
