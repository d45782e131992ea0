import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Asks at a terminal whether to go on; null where there is no terminal to ask at. */
export async function ask(question: string): Promise<boolean | null> {
  if (!stdin.isTTY) return null
  const terminal = createInterface({ input: stdin, output: stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
