import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { type Machine, on } from './network.ts'

/** Runs a command as nobody, because PostgreSQL refuses to run as root and the shop need not. */
export const account = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--']

type Program = {
  name: string
  command: string[]
  folder: string
  environment: Record<string, string>
  /** Working directory; the machine's folder by default. */
  from?: string
}

/** Returns the only folder, within the cluster's, that the programs on a machine may write to. */
export function folderOf(machine: Machine, folder: string): string {
  const own = path.join(folder, machine)
  if (!existsSync(own)) {
    mkdirSync(own, { mode: 0o700 })
    execFileSync('chown', ['nobody:nogroup', own])
  }
  return own
}

export const logOf = (machine: Machine, folder: string, name: string) =>
  path.join(folderOf(machine, folder), `${name}.log`)

/** Starts a program on a machine. It outlives this process, and logs to the machine's folder. */
export function runOn(machine: Machine, { name, command, folder, environment, from }: Program): void {
  const log = openSync(logOf(machine, folder, name), 'a')
  const [program = '', ...args] = [...on(machine), ...account, ...command]
  spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: from ?? folderOf(machine, folder),
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
  }).unref()
}
