import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { failuresIn } from './failures.ts'

/** Runs the tests repeatedly, each time in another order, and counts failures: `npm run test:repeat -- 20 [FILE…]`. */
const [times, ...args] = process.argv.slice(2)
const count = Number(times)
if (!Number.isInteger(count) || count < 1) {
  console.error('npm run test:repeat -- TIMES [FILE…] [OPTIONS OF VITEST]')
  process.exit(2)
}

const seedsByTest = new Map<string, number[]>()
const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-repeat-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

for (let run = 1; run <= count; run++) {
  const seed = randomInt(2 ** 31)
  const report = path.join(folder, `${run}.json`)
  const options = ['--reporter=json', `--outputFile.json=${report}`, `--sequence.seed=${seed}`]
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, ['test/run.ts', ...options, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const failures = failuresIn(read(report), status === 0)
  for (const name of failures.keys()) seedsByTest.set(name, [...(seedsByTest.get(name) ?? []), seed])
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`run ${run} of ${count}, seed ${seed}: ${failures.size} failed (${seconds} s)`)
  for (const [name, message] of failures) console.log(`  ${name}\n    ${message}`)
}

for (const [name, seeds] of [...seedsByTest].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`failed in ${seeds.length} of ${count} runs (seed ${seeds.join(', ')}): ${name}`)
}
if (seedsByTest.size === 0) console.log(`No test failed in ${count} runs.`)
process.exitCode = seedsByTest.size > 0 ? 1 : 0

function read(report: string): string | null {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return null
  }
}
