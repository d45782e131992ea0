import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Returns the ids of a process and all its descendants. */
export function family(pid: number): number[] {
  const parents = process.platform === 'linux' ? parentsByProc() : parentsByPs()
  const members = [pid]
  for (const member of members) {
    for (const [child, parent] of parents) if (parent === member) members.push(child)
  }
  return members
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** Reads /proc, because a bare Linux has no `ps`. */
function parentsByProc(): [number, number][] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.flatMap((pid) => {
    try {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
      return [[pid, Number(afterName.split(' ')[1])]]
    } catch {
      return []
    }
  })
}

function parentsByPs(): [number, number][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout.trim().split('\n')
  return rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
}
