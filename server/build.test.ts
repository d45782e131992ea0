import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockForBuild } from './build.ts'
import { StartRefused } from './start-refused.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('waits for a concurrent build', async () => {
  const first = await lockForBuild(folder, AbortSignal.timeout(60_000))
  await expect(lockForBuild(folder, AbortSignal.timeout(100))).rejects.toThrow('aborted')
  first.release()
  const second = await lockForBuild(folder, AbortSignal.timeout(60_000))
  second.release()
})

test('refuses to start on code that is not built and cannot be written, and says what to do', async () => {
  // Not even root can create a folder in a file.
  const file = path.join(folder, 'no-folder')
  writeFileSync(file, '')
  const refused = lockForBuild(file, AbortSignal.timeout(60_000))
  await expect(refused).rejects.toThrow(StartRefused)
  await expect(refused).rejects.toThrow(
    `${file} must be built and cannot be written: run \`npm run build\` there as its owner.`,
  )
})
