import { Counter } from '@prometheus-io/client'

/** `/metrics` sums these counters over all web processes (docs/metrics.md). */

const counter = (name: string, help: string, ...labelNames: string[]) => new Counter({ name, help, labelNames })

const refusals = counter('packhouse_refusals_total', 'Refusals by name.', 'kind')
const notices = counter(
  'packhouse_payment_notices_total',
  'Received payment webhooks by result.',
  'provider',
  'verdict',
)
const oldReads = counter('packhouse_replica_reads_total', 'Reads that may be slightly old, by source.', 'from')
const checks = counter('packhouse_license_checks_total', 'Answered license checks by result.', 'status')

export function countRefusal(refusal: Error): void {
  refusals.inc({ kind: refusal.name })
}

export function countNotice(provider: string, verdict: string): void {
  notices.inc({ provider, verdict })
}

export function countReplicaRead(from: 'replica' | 'primary'): void {
  oldReads.inc({ from })
}

export function countCheck(status: string): void {
  checks.inc({ status })
}
