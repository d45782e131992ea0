import path from 'node:path'
import { startVitest } from 'vitest/node'

/** Runs every test and ends with one line that counts them. Words after `npm test --` choose files, as with Vitest. */
process.env.NODE_ENV = 'test'
process.chdir(path.resolve(import.meta.dirname, '..'))
const vitest = await startVitest('test', process.argv.slice(2), { watch: false })
const tests = vitest.state.getFiles().flatMap((file) => [...collect(file)])
const failed = tests.filter((state) => state !== 'pass').length + failuresOutsideTests()
await vitest.close()
console.log(`${tests.filter((state) => state === 'pass').length} passed, ${failed} failed`)
process.exit(failed > 0 || tests.length === 0 ? 1 : 0)

type Task = { type: string; result?: { state: string }; tasks?: Task[] }

function* collect(task: Task): Generator<string> {
  if (task.type === 'test') yield task.result?.state ?? 'not run'
  for (const child of task.tasks ?? []) yield* collect(child)
}

/** Files that could not be loaded, hooks that failed, and errors that no test caught. */
function failuresOutsideTests(): number {
  const files = vitest.state
    .getFiles()
    .filter((file) => file.result?.state === 'fail' && ![...collect(file)].includes('fail'))
  return files.length + vitest.state.getUnhandledErrors().length
}
