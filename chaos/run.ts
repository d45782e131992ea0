import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { closeConnections } from '#app/db/client.server.ts'
import { Random } from './random.ts'
import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

const usage = 'npm run chaos -- ID… [--seed N] [--short]\n'

/** Runs scenarios in their long form and prints what they counted; ends with 1 when one of them failed. */
process.env.NODE_ENV = 'test'
process.env.LOG_LEVEL = 'silent'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((id) => !scenarios[id])
if (positionals.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no scenario ${unknown.join(', ')}.`)
  console.log(usage)
  for (const [id, { title }] of Object.entries(scenarios)) console.log(`  ${id.padEnd(4)} ${title}`)
  process.exit(unknown.length > 0 ? 2 : 0)
}
const seed = Number(values.seed ?? randomInt(2 ** 31))
let failed = 0
for (const id of positionals) {
  const chosen = scenarios[id]
  if (chosen && !(needsProcess(chosen) ? passesApart(id) : await passes(id, chosen))) failed++
}
process.exit(failed > 0 ? 1 : 0)

/** Each whole shop has another database, and the configuration of a process is read once. */
function needsProcess({ needs }: Scenario): boolean {
  return needs === 'shops' && positionals.length > 1
}

function passesApart(id: string): boolean {
  const form = values.short ? ['--short'] : []
  const run = spawnSync(process.execPath, [import.meta.filename, id, '--seed', String(seed), ...form], {
    stdio: 'inherit',
  })
  return run.status === 0
}

async function passes(id: string, { title, needs, run, ...forms }: Scenario): Promise<boolean> {
  const numbers = values.short ? forms.short : forms.long
  console.log(`chaos ${id} seed=${seed} ${words(numbers)}\n  ${title}`)
  const startedAt = performance.now()
  const work = () => run(numbers, new Random(seed))
  const { counts, failures } = await (needs === 'database' ? withMigratedDatabase(work) : work())
  await closeConnections()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`  ${words(counts)}`)
  for (const failure of failures) console.log(`  FAILED: ${failure}`)
  console.log(`chaos ${id} ${failures.length === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n`)
  return failures.length === 0
}

function words(counts: Record<string, number | string>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}=${count}`)
    .join(' ')
}
