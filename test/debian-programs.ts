import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Programs that the deploy tests and the three-node chaos scenario run, with their packages. */
const programs = {
  caddy: { file: 'usr/bin/caddy', packages: ['caddy'] },
  haproxy: {
    file: 'usr/sbin/haproxy',
    packages: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1', 'libpcre2-8-0'],
  },
  promtool: { file: 'usr/bin/promtool', packages: ['prometheus'] },
}

const names = Object.keys(programs) as (keyof typeof programs)[]
const folder = path.resolve(import.meta.dirname, '../.cache/debian-programs')

/** Puts missing programs on the PATH, unpacked from Debian's archive once per clone; without it, tests say so. */
export default function findDebianPrograms(): void {
  const areInstalled = names.every((name) => !spawnSync(name, ['--version']).error)
  if (areInstalled || spawnSync('apt-get', ['--version']).error) return
  if (!existsSync(folder)) unpack()
  if (existsSync(folder)) process.env.PATH += path.delimiter + path.join(folder, 'bin')
}

/** Downloads and unpacks the packages; the folder appears complete or not at all. */
function unpack(): void {
  mkdirSync(path.dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    const downloads = path.join(draft, 'downloads')
    download(
      names.flatMap((name) => programs[name].packages),
      downloads,
    )
    for (const file of readdirSync(downloads).filter((name) => name.endsWith('.deb')))
      run('dpkg', ['-x', path.join(downloads, file), 'root'], draft)
    rmSync(downloads, { recursive: true })
    mkdirSync(path.join(draft, 'bin'))
    for (const name of names) writeStarter(path.join(draft, 'bin', name), path.join(folder, 'root'), name)
    if (!existsSync(folder)) renameSync(draft, folder)
  } catch (error) {
    process.stderr.write(
      `${names.join(', ')} could not be fetched: ${error instanceof Error ? error.message : error}\n`,
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Downloads with separate package lists: the machine's may be old or missing, and only root may update them. */
function download(packages: string[], into: string): void {
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(path.join(into, name), { recursive: true })
  const options = [
    '-q',
    ...['-o', `Dir::State::Lists=${into}/lists`],
    ...['-o', `Dir::Cache=${into}`],
    ...['-o', 'Acquire::Retries=3'],
    // The sandbox user could not write here.
    ...['-o', 'APT::Sandbox::User=root'],
  ]
  run('apt-get', [...options, 'update'], into)
  run('apt-get', [...options, 'download', ...packages], into)
}

/** Writes a script that runs the program with the libraries unpacked beside it. */
function writeStarter(at: string, root: string, name: keyof typeof programs): void {
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  const libraries = ['usr/lib', 'lib'].map((part) => path.join(root, part, `${machine}-linux-gnu`)).join(':')
  writeFileSync(at, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${path.join(root, programs[name].file)}' "$@"\n`)
  chmodSync(at, 0o755)
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 300_000 })
  if (status !== 0) throw new Error(error?.message ?? stderr.trim().split('\n').at(-1))
}
