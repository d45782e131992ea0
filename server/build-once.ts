import { ensureBuilt } from './build.ts'
import { StartRefused } from './start-refused.ts'

// What a start would do first, for a shop whose code is read-only when it starts.
try {
  await ensureBuilt(new AbortController().signal)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
