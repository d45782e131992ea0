import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

const BRIDGE = 'packhouse0'
/** An unused address, so that packets to it are lost silently. */
const NOBODY = '02:00:00:00:00:01'

export const NETWORK = '10.77.7.0/24'

export const databases = ['database1', 'database2', 'database3'] as const
export const proxies = ['proxy1', 'proxy2'] as const
export const nodes = ['node1', 'node2', 'node3'] as const
export const machines = [...databases, ...proxies, ...nodes]

export type Database = (typeof databases)[number]
export type ProxyMachine = (typeof proxies)[number]
export type ShopNode = (typeof nodes)[number]
export type Machine = (typeof machines)[number]

const namespace = (machine: Machine) => `packhouse-${machine}`

/** Returns the host's name for the link to the machine at this index. */
const lineTo = (at: number) => `packhouse${at + 1}`

export const addressOf = (machine: Machine) => `10.77.7.${machines.indexOf(machine) + 1}`

export const on = (machine: Machine) => ['ip', 'netns', 'exec', namespace(machine)]

/** Creates the network. Fails before any change if it already exists. */
export function layNetwork(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', '10.77.7.254/24', 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const [at, machine] of machines.entries()) {
    const here = lineTo(at)
    ip('netns', 'add', namespace(machine))
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(machine))
    ip('link', 'set', here, 'master', BRIDGE, 'up')
    ip('-n', namespace(machine), 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    ip('-n', namespace(machine), 'link', 'set', 'eth0', 'up')
    ip('-n', namespace(machine), 'link', 'set', 'lo', 'up')
    ip(
      'netns',
      'exec',
      namespace(machine),
      'sysctl',
      '--quiet',
      '--load',
      path.join(import.meta.dirname, 'sysctl.conf'),
    )
  }
}

export function removeNetwork(): void {
  for (const [at, machine] of machines.entries()) {
    // A deleted namespace removes its link only some time later.
    spawnSync('ip', ['link', 'del', lineTo(at)])
    spawnSync('ip', ['netns', 'del', namespace(machine)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** Silently drops all packets between two sides; returns a function that ends this. */
export function part(side: Machine[], otherSide: Machine[]): () => void {
  const lines = side.flatMap((one) => otherSide.flatMap((other) => [[one, other] as const, [other, one] as const]))
  for (const [from, to] of lines)
    ip('-n', namespace(from), 'neighbor', 'replace', addressOf(to), 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent')
  return () => {
    for (const [from, to] of lines) ip('-n', namespace(from), 'neighbor', 'del', addressOf(to), 'dev', 'eth0')
  }
}

export function processesOn(machine: Machine): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace(machine)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
