import type { WriteStream } from 'node:tty'
import { type LogFn, type Logger, pino } from 'pino'
import { config } from '#app/config.server.ts'
import { readableLine, type SerializedError } from '#app/lib/log-line.ts'
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

// Made on first use: a module may be imported before the process has settled its configuration.
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
  clientAddress: string
}

/** Writes readable lines, in color unless NO_COLOR or the terminal's kind forbids it. */
function onTerminal(terminal: WriteStream) {
  const isColored = terminal.hasColors()
  return { write: (line: string) => void terminal.write(readableLine(line, { isColored })) }
}

/** Writes lines of requests in blocks, or after a second, to save system calls. */
function inBlocks() {
  const destination = pino.destination({ minLength: 8192, sync: true })
  setInterval(() => destination.flush(), 1_000).unref()
  return destination
}

export function logRequest(request: AnsweredRequest): void {
  current().requests.info(request)
}
