import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { family } from '#e2e/processes.ts'
import { startShop } from '#test/shop.ts'
import type { Figure } from './measure.ts'

const SAMPLE_MS = 100
const MEGABYTE = 1_000_000
const IDLE_MS = 60_000
const IDLE_MEGABYTES = 300

/** Measures a new demo shop with two web processes and PostgreSQL, a minute after its start. Linux only. */
export async function idleMemory(): Promise<Figure> {
  const shop = await startShop({ WORKERS: '2' }, ['--demo'])
  try {
    await pause(IDLE_MS)
    return { ours: proportionalBytes(shop.pid) / MEGABYTE, limit: IDLE_MEGABYTES, unit: 'MB', lessIsBetter: true }
  } finally {
    await shop.discard()
  }
}

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
  return sumOf(pid, (member) => {
    const status = readFileSync(`/proc/${member}/status`, 'utf8')
    return /^Name:\s+postgres/m.test(status) ? 0 : kilobytes('VmRSS', status)
  })
}

/** Counts memory that processes share once (PSS). */
function proportionalBytes(pid: number): number {
  return sumOf(pid, (member) => kilobytes('Pss', readFileSync(`/proc/${member}/smaps_rollup`, 'utf8')))
}

function kilobytes(name: string, list: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(list)?.[1] ?? 0)
}

function sumOf(pid: number, read: (member: number) => number): number {
  return family(pid)
    .map((member) => {
      try {
        return read(member) * 1024
      } catch {
        // The process has ended.
        return 0
      }
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}
