import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { LicenseClient } from '../typescript/packhouse-license.ts'

/** Instructions for a client: `calls` run in sequence, each `times` in parallel, at the time `now` (ISO UTC). */
export type Script = {
  shopUrl: string
  productId: string
  licenseKey: string
  hardwareId: string
  trustedKeys?: readonly string[]
  nonce?: string
  store: string | null
  calls: readonly { call: 'ensure' | 'check' | 'lease'; now?: string; times?: number }[]
}

type PlainVerdict = { allowed: boolean; status: string; message: string; until: string | null; offline: boolean }

/** The client's verdicts and the store after them, or the error it threw. */
export type Outcome = { verdicts: PlainVerdict[]; store: string | null; error?: string }

/** Runs scripts with one of the clients. */
export type Driver = { language: string; run(script: Script): Promise<Outcome>; stop(): void }

const CLIENTS = path.dirname(import.meta.dirname)

/**
 * Starts a driver for each client whose language is installed, and prints the others. Throws if `dotnet` is installed
 * but the C# client cannot be built, so that a skipped client does not look tested.
 */
export function startDrivers(): Driver[] {
  const built = has('dotnet', ['--version']) ? [csharp()] : []
  const drivers = [typescript, ...built]
  if (has('python3', ['-c', 'import sys, cryptography; assert sys.version_info >= (3, 9)'])) {
    drivers.push(outside('Python', 'python3', [path.join(import.meta.dirname, 'driver.py')]))
  }
  return drivers
}

/** Builds a separate copy, because several test files may do so at the same time. */
function csharp(): Driver {
  const folder = mkdtempSync(path.join(tmpdir(), 'packhouse-csharp-'))
  const project = path.join(folder, 'drivers/csharp')
  for (const name of ['csharp/PackhouseLicense.cs', 'drivers/csharp/driver.csproj', 'drivers/csharp/Program.cs']) {
    cpSync(path.join(CLIENTS, name), path.join(folder, name))
  }
  const built = spawnSync('dotnet', ['build', '--nologo', project], { encoding: 'utf8' })
  if (built.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`The C# client cannot be built. ${built.stdout}${built.stderr}`)
  }
  const driver = outside('C#', 'dotnet', [path.join(project, 'bin/Debug/net8.0/driver.dll')])
  return {
    ...driver,
    stop() {
      driver.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Tells whether a program runs with these arguments, and prints it if it does not. */
export function has(command: string, args: string[]): boolean {
  const works = spawnSync(command, args).status === 0
  if (!works) console.error(`Skipping a client, because this machine fails to run: ${command} ${args.join(' ')}`)
  return works
}

const typescript: Driver = {
  language: 'TypeScript',
  async run({ store, calls, nonce, ...options }) {
    try {
      return await runHere({ store, calls, nonce, ...options })
    } catch (error) {
      return { verdicts: [], store, error: String(error) }
    }
  },
  stop() {},
}

async function runHere({ store, calls, nonce, ...options }: Script): Promise<Outcome> {
  let text = store
  let now: number | null = null
  const client = new LicenseClient({
    ...options,
    store: {
      load: () => text,
      save(given) {
        text = given
      },
    },
    now: () => now ?? Date.now(),
    newNonce: nonce === undefined ? undefined : () => nonce,
  })
  const verdicts: PlainVerdict[] = []
  for (const { call, times = 1, ...at } of calls) {
    now = at.now ? Date.parse(at.now) : null
    const results = await Promise.all(Array.from({ length: times }, () => client[call]()))
    verdicts.push(...results.map((verdict) => ({ ...verdict, until: verdict.until?.toISOString() ?? null })))
  }
  return { verdicts, store: text }
}

/** Starts a program that reads a script per line and prints an outcome per line. */
function outside(language: string, command: string, args: string[]): Driver {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: PromiseWithResolvers<Outcome>[] = []
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line)))
  child.on('exit', (code) => {
    for (const each of waiting) each.reject(new Error(`The ${language} driver ended with ${code}.`))
  })
  return {
    language,
    run(script) {
      const outcome = Promise.withResolvers<Outcome>()
      waiting.push(outcome)
      child.stdin.write(`${JSON.stringify(script)}\n`)
      return outcome.promise
    },
    stop: () => void child.kill(),
  }
}
