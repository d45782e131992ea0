import { readFileSync, writeFileSync } from 'node:fs'
import { environment } from '#app/config.server.ts'

export const SETTINGS_FILE = 'docs/settings.md'
const HEAD = ['variable', 'meaning', 'default']

/** Returns the document with the settings, described by the schema that validates them. */
export function describeSettings(document: string): string {
  const settings = Object.entries(environment.shape).map(([name, schema]) => {
    const { description = '', default: value = '' } = schema.meta() ?? {}
    return [`\`${name}\``, description, String(value)].map((cell) => cell.replaceAll('|', '\\|'))
  })
  const rows = [HEAD, ...settings]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head, ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `${document.slice(0, document.indexOf('| variable '))}${[head, rule, ...lines].join('\n')}\n`
}

if (import.meta.main) writeFileSync(SETTINGS_FILE, describeSettings(readFileSync(SETTINGS_FILE, 'utf8')))
