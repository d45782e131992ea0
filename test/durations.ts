import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../.cache/test-durations.json')

/** Seconds that each test file took in the last run that included it, by path. */
export type Durations = Record<string, number>

function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Saves the durations, keeping those of files that this run left out. */
export function writeDurations(durations: Durations): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readDurations(), ...durations }, null, 2))
}

export function slowest(durations: Durations, count: number): [file: string, seconds: number][] {
  return Object.entries(durations)
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
}
