// Runs a script of the project on the Node that the project brings along, after installing what is missing.
// Plain JavaScript, because the Node that a machine has may be too old for TypeScript and nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bundledNode = path.join(root, 'node_modules/node/bin/node')

if (!isInstalled()) install()
run(process.argv.slice(2))

/** Compares what npm says it installed with the lockfile; optional packages may be absent, as most are for other platforms. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const locked = readPackages('package-lock.json')
  return (
    existsSync(bundledNode) &&
    Object.entries(locked ?? {}).every(
      ([name, entry]) => name === '' || entry.optional || installed?.[name]?.version === entry.version,
    )
  )
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
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, ...first] = npm && existsSync(npm) ? [node ?? process.execPath, npm] : ['npm']
  // Building needs the development packages even where NODE_ENV=production leaves them out by default.
  const args = [...first, 'install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (result.signal) process.exit(128 + os.constants.signals[result.signal])
  if (result.status === 0) return
  console.error(`${result.stdout ?? ''}${result.stderr ?? result.error?.message ?? ''}`.trim())
  console.error('The packages could not be installed; the lines above say why.')
  process.exit(1)
}

function run(args) {
  const ownIsNewEnough = Number(process.versions.node.split('.')[0]) >= 24
  if (!existsSync(bundledNode) && !ownIsNewEnough) {
    console.error('Node 24 is missing because its install script did not run: allow it with `npm rebuild node`.')
    process.exit(1)
  }
  const child = spawn(existsSync(bundledNode) ? bundledNode : process.execPath, args, { cwd: root, stdio: 'inherit' })
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
