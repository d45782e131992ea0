import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { type LogFn, type Logger, pino } from 'pino'
import { config } from '#app/config.server.ts'
import { currentRequestId } from './request-context.server.ts'

const SECRETS = [
  'password',
  'confirmPassword',
  'token',
  'cookie',
  'set-cookie',
  'authorization',
  'sign',
  'key',
  'apiKey',
]

let loggers: { redacted: Logger; requests: Logger } | undefined

function current() {
  if (loggers) return loggers
  const { logLevel: level } = config()
  const redact = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const terminal = process.stdout.isTTY ? onTerminal(process.stdout) : undefined
  loggers = {
    redacted: pino({ level, redact, serializers: { err: serializeError }, mixin }, terminal ?? pino.destination()),
    requests: pino({ level }, terminal ?? inBlocks()),
  }
  return loggers
}

export function mixin() {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}

/** Serializes an error without its query's values: parameters hold secrets, and PostgreSQL's `detail` quotes the row. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const message = 'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message
  return {
    type: error.constructor.name,
    message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    cause: error.cause === undefined ? undefined : serializeError(error.cause),
  }
}

function at(level: 'debug' | 'info' | 'warn' | 'error'): LogFn {
  return (...entry: Parameters<LogFn>) => current().redacted[level](...entry)
}

/** Logs one line for each event, without secrets and with the request's id. Put an error under `err`. */
export const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }

type AnsweredRequest = {
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
  clientIp: string
}

function onTerminal(terminal: WriteStream) {
  const isColored = terminal.hasColors()
  return { write: (line: string) => void terminal.write(readableLine(line, { isColored })) }
}

/** Writes lines in blocks, or once a second, to save system calls. */
function inBlocks() {
  const destination = pino.destination({ minLength: 8192, sync: true })
  setInterval(() => destination.flush(), 1_000).unref()
  return destination
}

export function logRequest(request: AnsweredRequest): void {
  current().requests.info(request)
}

type SerializedError = { type: string; message: string; code?: unknown; stack?: string; cause?: SerializedError }

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

/** Escapes characters that could move the cursor or forge a line. */
function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' ? '\\n' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
