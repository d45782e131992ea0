import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Reads a secret from the first line of standard input, which keeps it out of the shell history. Asks for it on a terminal. */
export async function firstLine(question: string): Promise<string> {
  if (stdin.isTTY) console.log(question)
  const lines = createInterface({ input: stdin })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  return value ?? ''
}
