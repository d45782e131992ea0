import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs npm in a folder and returns its output. */
export function npm(folder: string, ...args: string[]): string {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const [command, ...first] = script && existsSync(script) ? [node ?? process.execPath, script] : ['npm']
  const { status, stdout, stderr, error } = spawnSync(command ?? 'npm', [...first, ...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`\`npm ${args[0]}\` failed: ${stderr || error?.message}`)
  return stdout
}
