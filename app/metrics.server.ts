import { Counter } from 'prom-client'

/** Counters of this process, which `/metrics` sums over all web processes (docs/metrics.md). */

const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames })

const refusals = counter('packhouse_refusals_total', 'What the shop said no to, by the name of the refusal', ['kind'])
const notices = counter(
  'packhouse_payment_notices_total',
  'Notices of a payment provider, each time that one came, by what became of it',
  ['provider', 'verdict'],
)
const oldReads = counter(
  'packhouse_replica_reads_total',
  'Reads that may be a little old, where there is a replica for them, by what answered',
  ['from'],
)
const checks = counter('packhouse_license_checks_total', 'Answered license checks, by what was said of the key', [
  'status',
])

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
