import { collectDefaultMetrics, Gauge } from 'prom-client'
import { poolUse } from '#app/db/client.server.ts'

collectDefaultMetrics()

new Gauge({
  name: 'packhouse_database_connections',
  help: 'Connections of the web processes to the database, by pool and by what they do',
  labelNames: ['pool', 'state'] as const,
  collect() {
    for (const [pool, { total, idle }] of Object.entries(poolUse())) {
      this.set({ pool, state: 'in use' }, total - idle)
      this.set({ pool, state: 'idle' }, idle)
    }
  },
})

new Gauge({
  name: 'packhouse_database_callers_waiting',
  help: 'Requests and tasks of the web processes that wait for a connection, by pool',
  labelNames: ['pool'] as const,
  collect() {
    for (const [pool, { waiting }] of Object.entries(poolUse())) this.set({ pool }, waiting)
  },
})
