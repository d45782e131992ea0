import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** The first line of standard input, so that a secret stays out of the shell's history; at a terminal it is asked for. */
export async function firstLine(question: string): Promise<string> {
  if (stdin.isTTY) console.log(question)
  const lines = createInterface({ input: stdin })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  return value ?? ''
}
