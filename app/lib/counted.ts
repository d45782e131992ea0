/** Returns a count with its noun, in English: for texts that are stored. A text for a reader is a message instead. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
