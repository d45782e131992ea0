import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { inspect, parseArgs } from 'node:util'
import { type Databases, startDatabases } from './empty-databases.ts'
import { Random } from './random.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { scenarios, shopsInTests } from './scenarios.ts'

type Aborted = { counts: null; failures: string[] }

/** Shops, which often wait for each other, that run at the same time. */
const AT_ONCE = 2

const usage = 'npm run chaos -- ID… | --all | --rest [--seed N] [--short]\n'

/** Runs scenarios and prints their counts; exits with 1 if one failed. */
process.env.NODE_ENV = 'test'
process.env.LOG_LEVEL = 'silent'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((id) => !scenarios[id])
const ids = chosenIds()
const isMixed = [values.all, values.rest, positionals.length > 0].filter(Boolean).length > 1
if (ids.length === 0 || isMixed || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no scenario ${unknown.join(', ')}.`)
  console.log(usage)
  for (const [id, { title }] of Object.entries(scenarios)) console.log(`  ${id.padEnd(4)} ${title}`)
  process.exit(isMixed || unknown.length > 0 ? 2 : 0)
}
const seed = Number(values.seed ?? randomInt(2 ** 31))
let databases: Databases | undefined
let failed = 0
const together: string[] = []
for (const id of ids) {
  const chosen = scenarios[id]
  if (!chosen) continue
  if (needsProcess(chosen) && !chosen.measuresTimes) together.push(id)
  else if (!(needsProcess(chosen) ? await passesApart(id) : await passes(id, chosen))) failed++
}
await databases?.stop()
await Promise.all(Array.from({ length: AT_ONCE }, passTogether))
if (ids.length > 1) console.log(`${ids.length - failed} scenarios passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Returns the IDs given, with --all those for one machine, with --rest those that `npm test` leaves out. */
function chosenIds(): string[] {
  const onOneMachine = Object.keys(scenarios).filter((id) => scenarios[id]?.needs !== 'machines')
  if (values.all) return onOneMachine
  if (values.rest) return onOneMachine.filter((id) => scenarios[id]?.needs === 'shops' && !shopsInTests.includes(id))
  return positionals
}

/** Each whole shop has a different database, and a process reads its configuration once. */
function needsProcess({ needs }: Scenario): boolean {
  return needs !== 'database' && ids.length > 1
}

async function passTogether(): Promise<void> {
  for (let id = together.shift(); id !== undefined; id = together.shift()) {
    if (!(await passesApart(id))) failed++
  }
}

/** Prints the output of a run in one piece, after it has ended. */
async function passesApart(id: string): Promise<boolean> {
  const form = values.short ? ['--short'] : []
  const run = spawn(process.execPath, [import.meta.filename, id, '--seed', String(seed), ...form], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(run.stdout), once(run, 'close')])
  process.stdout.write(output)
  return code === 0
}

async function passes(id: string, scenario: Scenario): Promise<boolean> {
  const numbers = values.short ? scenario.short : scenario.long
  console.log(`chaos ${id} seed=${seed} ${format(numbers)}\n  ${scenario.title}`)
  if (scenario.needs === 'database') databases ??= await startDatabases()
  const startedAt = performance.now()
  const { counts, failures } = await inDatabase(scenario, () => scenario.run(numbers, new Random(seed)))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (counts) {
    console.log(`  ${format(counts)}`)
    failures.push(...undone(counts))
  }
  failures.push(...(await controlFailures(scenario)))
  for (const failure of failures) console.log(`  FAILED: ${failure}`)
  console.log(`chaos ${id} ${failures.length === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n`)
  return failures.length === 0
}

/** Returns a failure for each zero count, because a shop that refuses everything breaks nothing either. */
function undone(counts: Outcome['counts']): string[] {
  const names = ['done', 'sold', 'orders', 'acknowledged_purchases']
  return names.filter((name) => counts[name] === 0).map((name) => `nothing was done: ${name}=0`)
}

async function controlFailures(scenario: Scenario): Promise<string[]> {
  const { control } = scenario
  if (!control) return []
  const { counts, failures } = await inDatabase(scenario, () => control(new Random(seed)))
  if (!counts) return failures
  if (failures.length === 0) return ['the naive shop passes too, so this run proves nothing']
  console.log(`  control: the naive shop fails as expected: ${failures.join('; ')}`)
  return []
}

async function inDatabase({ needs }: Scenario, work: () => Promise<Outcome>): Promise<Outcome | Aborted> {
  try {
    return await (needs === 'database' && databases ? databases.inEmptyShop(work) : work())
  } catch (error) {
    return { counts: null, failures: [`it threw: ${inspect(error)}`] }
  }
}

function format(counts: Record<string, number | string>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}=${count}`)
    .join(' ')
}
