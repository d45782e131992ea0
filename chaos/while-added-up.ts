import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { bulkTransaction } from '#app/db/client.server.ts'

const EVERY_MS = 100
/** On a shared machine, one in this many planned snapshots must succeed. */
const ONE_IN = 3

/** Runs `work` while another connection adds up every wallet ten times a second; returns the snapshots and failures. */
export async function whileAddedUp(work: () => Promise<unknown>) {
  const end = new AbortController()
  const sums = { snapshots: 0, negatives: 0, different: 0 }
  function note({ negatives, different }: Awaited<ReturnType<typeof addUp>>) {
    sums.snapshots++
    sums.negatives += negatives
    sums.different += different
  }
  async function read() {
    while (!end.signal.aborted) {
      const startedAt = performance.now()
      // A snapshot that fails on a busy machine says nothing about the sums and is not counted.
      await addUp().then(note, () => {})
      const rest = Math.max(0, EVERY_MS - (performance.now() - startedAt))
      await pause(rest, undefined, { signal: end.signal }).catch(() => {})
    }
  }
  const begun = performance.now()
  const reading = read()
  try {
    await work()
  } finally {
    end.abort()
    await reading
  }
  const asked = Math.floor((performance.now() - begun) / EVERY_MS)
  const failures = [
    sums.snapshots < Math.max(1, asked / ONE_IN) && `only ${sums.snapshots} of ${asked} snapshots succeeded`,
    sums.negatives > 0 && `${sums.negatives} times a balance was below zero`,
    sums.different > 0 && `${sums.different} times a balance was not the sum of its transfers`,
  ].filter((failure) => failure !== false)
  return { ...sums, failures }
}

/** Uses one statement, so that it sees one snapshot. */
async function addUp(): Promise<{ negatives: number; different: number }> {
  return bulkTransaction(async (tx) => {
    const { rows } = await tx.execute<{ negatives: number; different: number }>(sql`
      select count(*) filter (where balance_cents < 0)::int as negatives,
        count(*) filter (where balance_cents <> coalesce(booked.cents, 0))::int as different
      from customers left join (
        select customer_id as id, sum(case reason
          when 'purchase' then -amount_cents
          when 'payout' then -amount_cents
          when 'bonus_reversed' then -amount_cents
          when 'bonus_withheld' then -amount_cents
          when 'adjustment' then case from_account when 'adjustment' then amount_cents else -amount_cents end
          when 'refund' then case from_account when 'revenue' then amount_cents else -amount_cents end
          else amount_cents end) as cents
        from ledger_transfers group by customer_id
      ) as booked using (id)`)
    return rows[0] ?? { negatives: 0, different: 0 }
  })
}
