import { Gauge, Registry } from 'prom-client'
import { countOpenAlarms, lastCheck } from '#app/domain/alarms/queries.ts'
import { alarmKinds, invariants } from '#app/domain/alarms/rules.ts'
import { log } from '#app/log.server.ts'

// Of its own, as the figures are the whole shop's and not to be summed over its processes: whichever process is asked reads them.
const registry = new Registry()
const registers = [registry]

const broken = new Gauge({
  name: 'packhouse_invariants_broken',
  help: 'Whether the books broke this invariant when they were last checked.',
  labelNames: ['invariant'],
  registers,
})
const checkedAt = new Gauge({
  name: 'packhouse_invariants_checked_timestamp_seconds',
  help: 'When the books were last checked.',
  registers,
})
const openAlarms = new Gauge({
  name: 'packhouse_alarms_open',
  help: 'Alarms that nobody has closed yet.',
  labelNames: ['kind'],
  registers,
})

/** Prometheus text about the books as the database tells them now; empty while it is away, so that the other metrics are read all the same. */
export async function booksMetrics(): Promise<string> {
  try {
    const [check, alarms] = await Promise.all([lastCheck(), countOpenAlarms()])
    registry.resetMetrics()
    for (const kind of Object.keys(alarmKinds)) openAlarms.set({ kind }, alarms[kind] ?? 0)
    if (check) {
      checkedAt.set(check.checkedAt.getTime() / 1000)
      for (const invariant of invariants) broken.set({ invariant }, check.broken.includes(invariant) ? 1 : 0)
    }
    return await registry.metrics()
  } catch (error) {
    log.warn({ err: error }, 'the metrics of the books could not be read')
    return ''
  }
}
