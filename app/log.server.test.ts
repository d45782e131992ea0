import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from './log.server.ts'

test('an error of the database is logged without the values of its query', () => {
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

test('whatever is thrown can be logged', () => {
  expect(serializeError('text')).toEqual({ type: 'string', message: 'not an Error' })
  expect(serializeError(new TypeError('plain'))).toMatchObject({ type: 'TypeError', message: 'plain' })
})
