import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OperatorCommand, type Options, runProgram } from './program.ts'

const commands: Record<string, OperatorCommand> = {
  'keys rotate': { does: 'rotates', asks: () => 'Rotate?' },
  'backup verify': { takes: '<FILE>', does: 'verifies' },
  backup: { takes: '<FILE>', does: 'backs up' },
  'stock withdraw': { takes: '[PRODUCT] [N]', does: 'withdraws' },
  doctor: { does: 'checks', options: [['--json', 'as JSON']] },
}

/** The names of signing keys may begin with a dash. */
const KID = `-${'k'.repeat(42)}`

let ran: [name: string, args: string[], options: Options][] = []
let printed = ''
beforeEach(() => {
  ran = []
  printed = ''
  const keep = (text: string | Uint8Array) => {
    printed += text
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
})
afterEach(() => vi.restoreAllMocks())

const run = (...typed: string[]) =>
  runProgram(typed, {
    commands,
    version: '1.2.3',
    async handle(command, args, options) {
      const [name = ''] = Object.entries(commands).find(([, known]) => known === command) ?? []
      ran.push([name, args, options])
    },
  })

test.each([
  [
    ['keys', 'rotate'],
    ['keys rotate', [], {}],
  ],
  [
    ['keys', 'rotate', '--yes'],
    ['keys rotate', [], { yes: true }],
  ],
  [
    ['backup', 'a.backup'],
    ['backup', ['a.backup'], {}],
  ],
  [
    ['backup', 'verify', 'a.backup'],
    ['backup verify', ['a.backup'], {}],
  ],
  [
    ['backup', '--', '--help'],
    ['backup', ['--help'], {}],
  ],
  [
    ['stock', 'withdraw'],
    ['stock withdraw', [], {}],
  ],
  [
    ['stock', 'withdraw', 'packs', '5'],
    ['stock withdraw', ['packs', '5'], {}],
  ],
  [
    ['doctor', '--json'],
    ['doctor', [], { json: true }],
  ],
  [
    ['backup', KID],
    ['backup', [KID], {}],
  ],
] as const)('runs the command of %j', async (typed, expected) => {
  expect(await run(...typed)).toBe(0)
  expect(ran).toEqual([expected])
})

test.each(Object.keys(commands).flatMap((name) => [`${name} --help`, `${name} -h`, `${name} FILE --help`]))(
  'prints help and runs nothing for %s',
  async (typed) => {
    expect(await run(...typed.split(' '))).toBe(0)
    expect(ran).toEqual([])
    expect(printed).toMatch(/^Usage: npm run packhouse -- /)
  },
)

test('lists every command by its full name', async () => {
  for (const typed of [[], ['--help'], ['-h']]) {
    printed = ''
    expect(await run(...typed)).toBe(0)
    for (const name of Object.keys(commands)) expect(printed).toMatch(new RegExp(`^ {2}${name}( |$)`, 'm'))
  }
  expect(ran).toEqual([])
})

test('prints the version', async () => {
  expect([await run('--version'), printed]).toEqual([0, '1.2.3\n'])
})

test.each([
  'sell',
  'keys',
  'keys turn',
  'keys rotate now',
  'keys rotate --now',
  'backup',
  'backup a b',
  'backup --yes a',
  'doctor --jsn',
  '--verbose',
])('exits with code 2 and runs nothing for %s', async (typed) => {
  expect(await run(...typed.split(' '))).toBe(2)
  expect(ran).toEqual([])
  expect(printed).not.toBe('')
})
