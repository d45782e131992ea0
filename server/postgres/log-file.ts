import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const largest = 8 * 1024 * 1024

export function openLog(file: string): number {
  const descriptor = openSync(file, 'a', 0o600)
  keepLogSmall(file)
  return descriptor
}

/** Moves the log aside when it has grown large; with the one before, it never takes much more than twice that. */
export function keepLogSmall(file: string): void {
  if (statSync(file).size <= largest) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

export function lastComplaint(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findLast((text) => /(FATAL|PANIC): /.test(text)) ?? lines.at(-2) ?? ''
  return line.replace(/^.*?(FATAL|PANIC): +/, '')
}
