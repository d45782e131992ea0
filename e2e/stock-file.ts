const LINES = 10_000

/** Returns a list as operators get them: mostly complete, some lines with missing fields, invalid or duplicated. */
export function stockFile() {
  const lines: string[] = []
  /** The complete line that a buyer gets, by username. */
  const accounts = new Map<string, string>()
  const skipped: { line: string; reason: string }[] = []

  function skip(text: string, reason: string): void {
    lines.push(text)
    skipped.push({ line: lines.length.toLocaleString('en-US'), reason })
  }

  for (let line = 1; line <= LINES; line++) {
    const username = `pack.${line}`
    if (line % 500 === 0) skip(`:pass-${line}:${username}@example.net:mail-${line}`, 'Missing username')
    else if (line % 500 === 250) skip(username, 'Missing password')
    else if (line === 777) skip(`${username}:pass\u0007`, 'Control characters')
    else if (line === 888) skip(`${username}:${'x'.repeat(3_000)}`, 'Longer than 2,000 characters')
    else if (line % 1_000 === 1 && line > 1) lines.push('pack.1:another-password')
    else if (line % 7 === 0) {
      lines.push(`${username}:pass-${line}`)
      accounts.set(username, `${username}:pass-${line}:${username}@placeholder.invalid:NotSet`)
    } else {
      const complete = `${username}:pass-${line}:${username}@example.net:mail-${line}`
      accounts.set(username, complete)
      lines.push(complete)
    }
  }
  return { text: lines.join('\n'), accounts, skipped, doubles: lines.length - accounts.size - skipped.length }
}
