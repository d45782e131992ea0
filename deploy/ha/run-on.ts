import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { type Machine, on } from './network.ts'

/** Nobody, as PostgreSQL does not run as root, and the shop need not. */
export const account = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--']

type Program = {
  name: string
  command: string[]
  /** The cluster's. */
  folder: string
  environment: Record<string, string>
  /** Where it works; a machine's own folder unless it is named. */
  from?: string
}

/** The only folder that the programs on a machine may write to, within the cluster's. */
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

/** Starts a program on a machine, which goes on when this process ends, and whose log is in the machine's folder. */
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
