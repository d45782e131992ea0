import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { IS_RELEASE } from '#app/version.server.ts'
import { type Lock, takeLock } from './lock.ts'
import { StartRefused } from './start-refused.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Builds the application unless it is fresh. A chaos build, in its own folder, keeps the fail-points. */
export async function ensureBuilt(signal: AbortSignal, folderWithFailPoints?: string): Promise<void> {
  if (IS_RELEASE) return
  const buildFolder = folderWithFailPoints ?? path.join(root, 'build')
  const hashFile = path.join(buildFolder, 'sources.sha256')
  if (isFresh(buildFolder, hashFile)) return
  const lock = await lockForBuild(root, signal)
  try {
    if (isFresh(buildFolder, hashFile)) return
    console.log('Building…')
    rmSync(hashFile, { force: true })
    const hash = hashOfSources()
    await runBuild(signal, folderWithFailPoints)
    await compressAssets(path.join(buildFolder, 'client'))
    writeFileSync(hashFile, hash)
  } finally {
    lock.release()
  }
}

function isFresh(buildFolder: string, hashFile: string): boolean {
  if (!existsSync(hashFile) || !existsSync(path.join(buildFolder, 'server/index.js'))) return false
  return readFileSync(hashFile, 'utf8') === hashOfSources()
}

const sources = [
  '{app,messages,server,simulator,public,test}/**/*',
  '{docs,clients/{typescript,python/packhouse_license,csharp}}/*',
  '{package,package-lock,tsconfig}.json',
  '*.config.ts',
]

function hashOfSources(): string {
  const hash = createHash('sha256')
  const entries = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => /\.test\.tsx?$/.test(entry.name),
  })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Waits for a concurrent build; throws StartRefused for a folder that cannot be written. */
export async function lockForBuild(folder: string, signal: AbortSignal): Promise<Lock> {
  const file = path.join(folder, '.cache/build.lock')
  for (;;) {
    try {
      mkdirSync(path.dirname(file), { recursive: true })
      const lock = takeLock(file)
      if (lock) return lock
    } catch {
      throw new StartRefused(`${folder} must be built and cannot be written: run \`npm run build\` there as its owner.`)
    }
    await sleep(200, undefined, { signal })
  }
}

async function runBuild(signal: AbortSignal, folderWithFailPoints = ''): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/.bin/react-router'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_WITH_FAIL_POINTS: folderWithFailPoints },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  signal.throwIfAborted()
  if (code === 0) return
  console.error(`${output}${errors}`.trim())
  throw new StartRefused('The application could not be built; see the lines above.')
}

const compressible = '**/*.{js,css,svg,json,txt,html,webmanifest}'
/** Smaller files would save no packet. */
const smallest = 1024

async function compressAssets(folder: string): Promise<void> {
  await Promise.all(globSync(compressible, { cwd: folder }).map((file) => compress(path.join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}

if (import.meta.main) {
  await ensureBuilt(new AbortController().signal).catch((error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exitCode = 1
  })
}
