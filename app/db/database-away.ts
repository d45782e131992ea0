const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** Connection errors, shutdown and start, lack of resources, statement and lock timeouts. */
const SQL_STATES = /^(08...|53...|57P0[123]|57014|55P03|25006)$/
const MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|disconnected before secure TLS connection|Client has encountered a connection error/

export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      SQL_STATES.test(text(cause, 'code')) ||
      (NETWORK.has(text(cause, 'code')) && NETWORK_CALLS.has(text(cause, 'syscall'))) ||
      MESSAGES.test(cause.message),
  )
}

function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  return [error, ...(error instanceof AggregateError ? error.errors : [error.cause]).flatMap(causes)]
}

function text(error: Error, property: string): string {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : ''
}
