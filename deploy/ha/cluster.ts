import os from 'node:os'
import path from 'node:path'
import { Cluster, databaseUrl, pooledUrl, replicaUrl } from './machines.ts'
import { proxies } from './network.ts'

/** The whole cluster on one machine: `node server/launch.mjs deploy/ha/cluster.ts up|down|status`, as root. */
const orders: Record<string, (cluster: Cluster) => Promise<void> | void> = {
  async up(cluster) {
    await cluster.up()
    await status(cluster)
  },
  down: (cluster) => cluster.down(),
  status,
}

async function status(cluster: Cluster): Promise<void> {
  for (const { name, role, state } of await cluster.members())
    console.log(`${name.padEnd(10)} ${role.padEnd(13)} ${state}`)
  for (const proxy of proxies) {
    const [database, pooled, replica] = [databaseUrl(proxy), pooledUrl(proxy), replicaUrl(proxy)]
    console.log(`DATABASE_URL=${database} DATABASE_POOLED_URL=${pooled} DATABASE_REPLICA_URL=${replica}`)
  }
}

const order = orders[process.argv[2] ?? '']
if (!order) {
  console.error('node server/launch.mjs deploy/ha/cluster.ts up|down|status')
  process.exit(2)
}
await order(new Cluster(path.join(os.tmpdir(), 'packhouse-ha')))
