import { styleText } from 'node:util'

export type SerializedError = { type: string; message: string; code?: unknown; stack?: string; cause?: SerializedError }

type Style = Parameters<typeof styleText>[0]

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

export function readableLine(json: string, { isColored }: { isColored: boolean }): string {
  const { time, level, msg = '', err, pid, hostname, ...fields } = JSON.parse(json)
  const paint = (style: Style, text: string) => (isColored ? styleText(style, text, { validateStream: false }) : text)
  const clock = paint('dim', new Date(time).toTimeString().slice(0, 8))
  if (msg === '' && 'method' in fields) {
    const { method, path, status, milliseconds } = fields
    const shown = status >= 500 ? paint('red', String(status)) : status
    return `${clock} ${printable(method)} ${printable(path)} ${shown} ${Math.round(milliseconds)} ms\n`
  }
  const name = (LEVELS[level] ?? String(level)).padEnd(5)
  const shownLevel = level >= 50 ? paint('red', name) : level >= 40 ? paint('yellow', name) : name
  const pairs = Object.entries(fields).map(([key, value]) => `${printable(key)}=${quoted(value)}`)
  const below = err ? errorLines(err).map((line) => `    ${printable(line)}`) : []
  return `${[[clock, shownLevel, printable(msg), ...pairs].join(' '), ...below].join('\n')}\n`
}

function errorLines({ type, message, code, stack, cause }: SerializedError): string[] {
  const title = `${type}: ${message}${code === undefined ? '' : ` (${code})`}`
  const [first, ...others] = cause ? errorLines(cause) : []
  return [title, ...(stack?.split('\n') ?? []), ...(first === undefined ? [] : [`caused by ${first}`, ...others])]
}

function quoted(value: unknown): string {
  return typeof value === 'string' && /^[^\s"=]+$/.test(value) ? printable(value) : printable(JSON.stringify(value))
}

/** Escapes control and invisible characters, with which a request could move the cursor or forge a line. */
function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' ? '\\n' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
