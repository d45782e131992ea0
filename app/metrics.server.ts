import { Counter } from 'prom-client'

/** What this process counted; `/metrics` sums it up over all web processes (docs/metrics.md). */

const refusals = new Counter({
  name: 'packhouse_refusals_total',
  help: 'What the shop said no to, by the name of the refusal',
  labelNames: ['kind'] as const,
})

const notices = new Counter({
  name: 'packhouse_payment_notices_total',
  help: 'Notices of a payment provider, each time that one came, by what became of it',
  labelNames: ['provider', 'verdict'] as const,
})

const oldReads = new Counter({
  name: 'packhouse_replica_reads_total',
  help: 'Reads that may be a little old, where there is a replica for them, by what answered',
  labelNames: ['from'] as const,
})

const checks = new Counter({
  name: 'packhouse_license_checks_total',
  help: 'Answered license checks, by what was said of the key',
  labelNames: ['status'] as const,
})

export function countRefusal(refusal: Error): void {
  refusals.inc({ kind: refusal.name })
}

export function countNotice(provider: string, verdict: string): void {
  notices.inc({ provider, verdict })
}

export function countOldRead(from: 'replica' | 'primary'): void {
  oldReads.inc({ from })
}

export function countCheck(status: string): void {
  checks.inc({ status })
}
