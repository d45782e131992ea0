import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { log, logRequest, serializeError } from './log.server.ts'

test('logs a database error without the values of its query', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (token)=(SECRET) exists.',
  })
  const error = new DrizzleQueryError('select * from auth_sessions where token = $1', ['SECRET'], cause)
  const serialized = serializeError(error)
  expect(JSON.stringify(serialized)).not.toContain('SECRET')
  expect(serialized).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: select * from auth_sessions where token = $1',
    stack: expect.stringContaining('log.server.test.ts'),
    cause: { message: 'duplicate key value', code: '23505' },
  })
})

test('logs anything that can be thrown', () => {
  expect(serializeError('text')).toEqual({ type: 'string', message: 'not an Error' })
  expect(serializeError(new TypeError('plain'))).toMatchObject({ type: 'TypeError', message: 'plain' })
})

test('writes readable lines without secrets on a terminal', () => {
  const written: string[] = []
  const { write, isTTY, hasColors } = process.stdout
  const terminal = { write: (text: string) => written.push(text) > 0, isTTY: true, hasColors: () => false }
  Object.assign(process.stdout, terminal)
  try {
    log.warn({ password: 'SECRET', form: { token: 'SECRET' }, err: new TypeError('no row') }, 'a request failed')
    const path = '/auth/login'
    logRequest({ requestId: 'r-1', method: 'POST', path, status: 302, milliseconds: 14.3, clientIp: '::1' })
  } finally {
    Object.assign(process.stdout, { write, isTTY, hasColors })
  }
  const [event = '', request] = written
  const shown =
    'warn  a request failed password=[Redacted] form={"token":"[Redacted]"}\n    TypeError: no row\n        at '
  expect(event.slice('12:03:04 '.length)).toContain(shown)
  expect(request).toMatch(/^\d\d:\d\d:\d\d POST \/auth\/login 302 14 ms\n$/)
})
