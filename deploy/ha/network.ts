import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

const BRIDGE = 'packhouse0'
/** An address where nobody is, so that what is sent to it is lost without a word. */
const NOBODY = '02:00:00:00:00:01'

export const NETWORK = '10.77.7.0/24'

export const databases = ['database1', 'database2', 'database3'] as const
export const proxies = ['proxy1', 'proxy2'] as const
export const nodes = ['node1', 'node2', 'node3'] as const
export const machines = [...databases, ...proxies, ...nodes]

export type Database = (typeof databases)[number]
export type ProxyMachine = (typeof proxies)[number]
/** A machine that the shop runs on. */
export type ShopNode = (typeof nodes)[number]
export type Machine = (typeof machines)[number]

/** The network's name for a machine, which is a namespace of this one. */
const namespace = (machine: Machine) => `packhouse-${machine}`

/** This side's name for the link to the machine that stands there in the list. */
const lineTo = (at: number) => `packhouse${at + 1}`

export const addressOf = (machine: Machine) => `10.77.7.${machines.indexOf(machine) + 1}`

/** What runs a command on a machine. */
export const on = (machine: Machine) => ['ip', 'netns', 'exec', namespace(machine)]

/** Fails before it has made anything where there is one already. */
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

/** Takes away whatever is there of it. */
export function removeNetwork(): void {
  for (const [at, machine] of machines.entries()) {
    // A namespace takes its link along only some time after it is gone.
    spawnSync('ip', ['link', 'del', lineTo(at)])
    spawnSync('ip', ['netns', 'del', namespace(machine)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** Nothing that one side sends reaches the other any more, and nobody is told; the function that it returns heals that. */
export function part(side: Machine[], otherSide: Machine[]): () => void {
  const lines = side.flatMap((one) => otherSide.flatMap((other) => [[one, other] as const, [other, one] as const]))
  for (const [from, to] of lines)
    ip('-n', namespace(from), 'neighbor', 'replace', addressOf(to), 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent')
  return () => {
    for (const [from, to] of lines) ip('-n', namespace(from), 'neighbor', 'del', addressOf(to), 'dev', 'eth0')
  }
}

/** The processes on a machine. */
export function processesOn(machine: Machine): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace(machine)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
