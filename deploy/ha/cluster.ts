import os from 'node:os'
import path from 'node:path'
import { isReady } from '#test/shop.ts'
import { Cluster, databaseUrl, pooledUrl, replicaUrl } from './machines.ts'
import { proxies } from './network.ts'
import { addresses, startNodes } from './nodes.ts'

const folder = path.join(os.tmpdir(), 'packhouse-ha')

/** Runs the whole cluster on one machine, as root: `node server/launch.mjs deploy/ha/cluster.ts up|down|status`. */
const orders: Record<string, (cluster: Cluster) => Promise<void> | void> = {
  up,
  down: (cluster) => cluster.down(),
  status,
}

async function up(cluster: Cluster): Promise<void> {
  await cluster.up()
  try {
    const setupLink = await startNodes(folder)
    await status(cluster)
    console.log(`Create the first admin: ${setupLink}`)
  } catch (error) {
    cluster.down()
    throw error
  }
}

async function status(cluster: Cluster): Promise<void> {
  for (const { name, role, state } of await cluster.members())
    console.log(`${name.padEnd(10)} ${role.padEnd(13)} ${state}`)
  for (const [name, url] of addresses)
    console.log(`${name.padEnd(10)} ${((await isReady(url)) ? 'ready' : 'not ready').padEnd(13)} ${url}`)
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
await order(new Cluster(folder))
