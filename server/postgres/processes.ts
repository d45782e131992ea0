import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, type Cluster, removal } from './cluster.ts'

/** Ends leftover servers and removes a stale pid file, which PostgreSQL trusts even if the pid was reused. */
export async function clearLeftovers(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid) await endPostmaster(pid)
  // A busy backend does not notice that its postmaster is gone, and holds the shared memory.
  await endAll(processesIn(cluster.folder))
  rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true })
  rmSync(cluster.sockets, removal)
}

function postmasterPid(cluster: Cluster): number | null {
  const pid = Number(pidFileLines(cluster)[0])
  return pid > 0 && commandLine(pid).includes(` -D ${cluster.folder} `) ? pid : null
}

export function isReady(cluster: Cluster, pid: number | undefined): boolean {
  const lines = pidFileLines(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

export function runningAddress(cluster: Cluster): Address | null {
  if (!postmasterPid(cluster)) return null
  const [, , , port, sockets] = pidFileLines(cluster)
  if (sockets) return { sockets }
  return port ? { port: Number(port) } : null
}

/** Lines of postmaster.pid: number, folder, start, port, socket folder, address, shared memory, state. */
function pidFileLines(cluster: Cluster): string[] {
  try {
    return readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Returns the command line with a space after each argument; empty if the process is gone. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.replace(/\s*$/, ' ')
      .trimStart()
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** SIGINT ends all sessions and flushes, SIGQUIT ends immediately and recovers on the next start. */
export const STOP_SIGNALS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, milliseconds] of STOP_SIGNALS) {
    if (signalled(pid, signal) && (await isGone(pid, milliseconds))) return
  }
}

async function endAll(pids: number[]): Promise<void> {
  for (const pid of pids) signalled(pid, 'SIGKILL')
  for (const pid of pids) await isGone(pid, 3_000)
}

async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (commandLine(pid) !== '') {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return true
  }
}

/** Finds PostgreSQL processes by their working folder. On other systems than Linux, backends end on their own. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => workingFolder(pid) === folder)
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
