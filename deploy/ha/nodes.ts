import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '#server/build.ts'
import { isReady } from '#test/shop.ts'
import { withoutCertificate } from '../haproxy/without-certificate.ts'
import { databaseUrl, pooledUrl } from './machines.ts'
import { addressOf, type Machine, nodes, type ProxyMachine, processesOn, proxies, type ShopNode } from './network.ts'
import { findPrograms } from './programs.ts'
import { account, folderOf, logOf, runOn } from './run-on.ts'

const CODE = path.resolve(import.meta.dirname, '../..')
const READY_MS = 90_000

/** The proxy through which each node reaches the database; node3 bypasses PgBouncer. */
const ways: Record<ShopNode, { proxy: ProxyMachine; isPooled: boolean }> = {
  node1: { proxy: 'proxy2', isPooled: true },
  node2: { proxy: 'proxy1', isPooled: true },
  node3: { proxy: 'proxy2', isPooled: false },
}

export function databaseSettings(node: ShopNode): Record<string, string> {
  const { proxy, isPooled } = ways[node]
  return { DATABASE_URL: databaseUrl(proxy), ...(isPooled && { DATABASE_POOLED_URL: pooledUrl(proxy) }) }
}

const hostOf = (node: ShopNode) => `${addressOf(node)}:3000`
const entranceOn = (proxy: ProxyMachine) => `${addressOf(proxy)}:8080`

/** URLs of the shop: its nodes, and the proxies in front of them. */
export const addresses: [Machine, string][] = [
  ...nodes.map((node): [Machine, string] => [node, `http://${hostOf(node)}`]),
  ...proxies.map((proxy): [Machine, string] => [proxy, `http://${entranceOn(proxy)}`]),
]

/** Starts three nodes in turn, with HAProxy in front. The cluster must be up. Returns the first admin's link. */
export async function startNodes(folder: string): Promise<string> {
  const [program = '', ...args] = [...account, 'test', '-r', path.join(CODE, 'server/main.ts')]
  if (spawnSync(program, args).status !== 0)
    throw new Error(`The user nobody cannot read ${CODE}: move the code, for example to /opt.`)
  await ensureBuilt(new AbortController().signal)
  const sealingKey = randomBytes(32).toString('base64')
  for (const node of nodes) {
    startNode(node, folder, sealingKey)
    await ready(node, `http://${hostOf(node)}`, logOf(node, folder, 'shop'))
  }
  for (const proxy of proxies) {
    startEntrance(proxy, folder)
    await ready(proxy, `http://${entranceOn(proxy)}`, logOf(proxy, folder, 'entrance'))
  }
  return readFileSync(logOf('node1', folder, 'shop'), 'utf8').match(/^Create the first admin: (.*)$/m)?.[1] ?? ''
}

function startNode(node: ShopNode, folder: string, sealingKey: string): void {
  runOn(node, {
    name: 'shop',
    command: [process.execPath, 'server/main.ts'],
    folder,
    from: CODE,
    environment: {
      ...databaseSettings(node),
      SEALING_KEY: sealingKey,
      APP_URL: `http://${entranceOn('proxy1')}`,
      HOST: addressOf(node),
      DATA_DIR: folderOf(node, folder),
      // All three share this machine's processor with the databases.
      WORKERS: '1',
      TRUST_PROXY: '1',
      STOP_DELAY: '2',
    },
  })
}

async function ready(machine: Machine, url: string, log: string): Promise<void> {
  for (const since = performance.now(); !(await isReady(url)); await pause(200)) {
    if (performance.now() - since < READY_MS && processesOn(machine).length > 0) continue
    throw new Error(`The shop on ${machine} is not ready:\n${readFileSync(log, 'utf8')}`)
  }
}

function startEntrance(proxy: ProxyMachine, folder: string): void {
  const { haproxy, environment } = findPrograms()
  const given = readFileSync(path.join(CODE, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const file = path.join(folderOf(proxy, folder), 'entrance.cfg')
  writeFileSync(file, withoutCertificate(given, entranceOn(proxy), nodes.map(hostOf)))
  runOn(proxy, { name: 'entrance', command: [...haproxy, '-db', '-f', file], folder, environment })
}
