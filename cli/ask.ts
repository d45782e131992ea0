import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Asks for confirmation. Returns null without a terminal; Ctrl-C and Ctrl-D mean no. */
export async function ask(question: string): Promise<boolean | null> {
  if (!stdin.isTTY) return null
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false
    throw error
  } finally {
    terminal.close()
  }
}
