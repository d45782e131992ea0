import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { family } from '#e2e/processes.ts'

const SAMPLE_MS = 100
const MEGABYTE = 1_000_000

/** Runs `work`; returns the peak growth of the shop's processes in megabytes, without PostgreSQL's. Linux only. */
export async function growthDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const idle = residentBytes(pid)
  let peak = idle
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, residentBytes(pid))
      await pause(SAMPLE_MS)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return (peak - idle) / MEGABYTE
}

function residentBytes(pid: number): number {
  return family(pid)
    .map((member) => {
      try {
        const status = readFileSync(`/proc/${member}/status`, 'utf8')
        if (/^Name:\s+postgres/m.test(status)) return 0
        return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
      } catch {
        // The process has ended.
        return 0
      }
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}
