import { describe, expect, test } from 'vitest'
import { readableLine } from './log.server.ts'

const time = new Date(2026, 2, 1, 12, 3, 4).getTime()

const read = (entry: object, isColored = false) =>
  readableLine(`${JSON.stringify({ level: 30, time, pid: 7, hostname: 'shop', ...entry })}\n`, { isColored })

const request = { requestId: 'r-1', method: 'POST', path: '/auth/login', status: 302, milliseconds: 14.3 }

describe('on a terminal', () => {
  test('writes a request as one short line', () => {
    expect(read(request)).toBe('12:03:04 POST /auth/login 302 14 ms\n')
  })

  test('writes the time, level, message and fields of an event', () => {
    const fields = { rows: 3, what: 'old mails', none: null, id: 'a-1', path: '/x=1', more: { deep: [1] } }
    expect(read({ level: 40, msg: 'forgotten', ...fields })).toBe(
      '12:03:04 warn  forgotten rows=3 what="old mails" none=null id=a-1 path="/x=1" more={"deep":[1]}\n',
    )
  })

  test('writes an error below its event, indented, with its stack and its cause', () => {
    const cause = { type: 'Error', message: 'connection refused', code: 'ECONNREFUSED' }
    const err = { type: 'TypeError', message: 'no\nrow', stack: '    at a (file.ts:1:2)\n    at b', cause }
    expect(read({ level: 50, msg: 'a request failed', requestId: 'r-1', err })).toBe(
      [
        '12:03:04 error a request failed requestId=r-1',
        '    TypeError: no\\nrow',
        '        at a (file.ts:1:2)',
        '        at b',
        '    caused by Error: connection refused (ECONNREFUSED)',
        '',
      ].join('\n'),
    )
  })

  test.each([
    ['an escape sequence', '\x1b[2J', '\\u{1b}[2J'],
    ['an escape sequence of one byte', '\x9b2J', '\\u{9b}2J'],
    ['a line break', '\n12:03:04 info  forged', '\\n12:03:04 info  forged'],
    ['a carriage return', '\rforged', '\\u{d}forged'],
    ['a line separator', '\u2028forged', '\\u{2028}forged'],
    ['a right-to-left override', '\u202eforged', '\\u{202e}forged'],
    ['a backspace and a delete', '\b\x7f', '\\u{8}\\u{7f}'],
  ])('escapes %s in a request, a message, a field and an error', (_what, given, shown) => {
    expect(read({ ...request, path: `/${given}` })).toBe(`12:03:04 POST /${shown} 302 14 ms\n`)
    expect(read({ ...request, method: given })).toBe(`12:03:04 ${shown} /auth/login 302 14 ms\n`)
    const err = { type: given, message: given, code: given, stack: `    at ${given.replace('\n', ' ')}` }
    const lines = [read({ msg: given }), read({ msg: '', [given]: 1 }), read({ msg: '', field: given })]
    for (const line of lines) expect(line).toMatch(/^\P{C}+\n$/u)
    expect(read({ msg: 'failed', err, cause: given })).toMatch(/^\P{C}+\n {4}\P{C}+\n {4}\P{C}+\n$/u)
  })

  test('marks warnings, errors and failed requests in color if the terminal supports it', () => {
    expect(read({ level: 50, msg: 'failed' }, true)).toBe('\x1b[2m12:03:04\x1b[22m \x1b[31merror\x1b[39m failed\n')
    expect(read({ level: 40, msg: 'odd' }, true)).toContain('\x1b[33mwarn \x1b[39m')
    expect(read({ ...request, status: 503 }, true)).toContain(' \x1b[31m503\x1b[39m ')
    expect(read({ ...request, status: 503 })).not.toContain('\x1b')
  })
})
