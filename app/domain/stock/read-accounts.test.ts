import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReadLine, readAccounts } from './read-accounts.ts'
import { type Account, colonLine } from './rules.ts'

async function* inPieces(content: string | Buffer, size: number) {
  const bytes = Buffer.from(content as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(content: string | Buffer, size = 5): Promise<ReadLine[]> {
  const lines: ReadLine[] = []
  for await (const batch of readAccounts(inPieces(content, size))) lines.push(...batch)
  return lines
}

const short = ({ line, account }: ReadLine) =>
  typeof account === 'string' ? `${line} ${account}` : `${line} ${colonLine(account)}`

describe('colon-separated lines', () => {
  test('are numbered as an editor numbers them; blank ones, the mark at the beginning and both line ends are no matter', async () => {
    const lines = await read('\ufeff\n  \nmara:secret\r\n\r\nada:hidden:a@example.com:x\nbroken\r\nlast:one')
    expect(lines.map(short)).toEqual([
      '3 mara:secret:mara@placeholder.invalid:NotSet',
      '5 ada:hidden:a@example.com:x',
      '6 Missing password',
      '7 last:one:last@placeholder.invalid:NotSet',
    ])
  })

  test('lose only those that are broken', async () => {
    const lines = await read(
      Buffer.concat([
        Buffer.from('a:1\n'),
        Buffer.from([0xff, 0x3a, 0x31, 0x0a]),
        Buffer.from(`b:${'x'.repeat(200_000)}:y\nno\0:pass\nc:ü`),
      ]),
    )
    expect(lines.map(({ line, account }) => [line, typeof account === 'string' ? account : account.username])).toEqual([
      [1, 'a'],
      [2, 'Not valid UTF-8'],
      [3, 'Longer than 2,000 characters'],
      [4, 'Control characters'],
      [5, 'c'],
    ])
  })

  test.each([
    ['half a surrogate pair', Buffer.from([0x61, 0x3a, 0xed, 0xa0, 0x80]), 'Not valid UTF-8'],
    ['a zero byte', Buffer.from('a:b\0c'), 'Control characters'],
    ['a zero byte alone', Buffer.from('\0'), 'Control characters'],
  ])('with %s are skipped', async (_name, line, reason) => {
    const lines = await read(Buffer.concat([Buffer.from('good:one\n'), line, Buffer.from('\ngood:two')]))
    expect(lines.map(({ account }) => (typeof account === 'string' ? account : account.password))).toEqual([
      'one',
      reason,
      'two',
    ])
  })

  test('that are not there are no lines', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\ufeff')).toEqual([])
    expect(await read('\n\r\n\t\n')).toEqual([])
  })

  test('of a hundred megabytes are read through and not kept', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    async function* content() {
      yield Buffer.from('a:')
      for (let bytes = 0; bytes < 100_000_000; bytes += piece.length) yield piece
      yield Buffer.from('\nb:secret')
    }
    const lines: ReadLine[] = []
    for await (const some of readAccounts(content())) lines.push(...some)
    expect(lines.map(short)).toEqual(['1 Longer than 2,000 characters', '2 b:secret:b@placeholder.invalid:NotSet'])
  })

  test('come back whatever they hold and however they arrive', async () => {
    const field = (pattern: RegExp) => fc.stringMatching(pattern, { size: 'medium' })
    const account = fc.record({
      username: field(/^[^:\s\p{C}\u2028\u2029\ufffd]+$/u),
      password: field(/^[^:\s\p{C}\u2028\u2029\ufffd]+$/u),
      email: field(/^[^:\s\p{C}\u2028\u2029\ufffd]+$/u),
      emailPassword: field(/^[^\s\p{C}\u2028\u2029\ufffd]+$/u),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(account), fc.integer({ min: 1, max: 50 }), async (accounts, size) => {
        const lines = await read(accounts.map(colonLine).join('\n'), size)
        expect(lines).toEqual(accounts.map((expected, index) => ({ line: index + 1, account: expected })))
      }),
    )
  })

  test('of random bytes never break it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => void (await read(Buffer.from(bytes)))),
    )
  })
})

describe('a CSV file with a header', () => {
  const header = 'Instagram Username,Instagram Password,email,email-password'

  test('may hold commas, colons and quotes in quotes', async () => {
    const lines = await read(`${header}\r\nmara,"a,b:c""d",m@example.com,"p:q"\r\n\r\nada,hi"dden\r\n,nobody\r\n`)
    expect(lines).toEqual([
      { line: 2, account: { username: 'mara', password: 'a,b:c"d', email: 'm@example.com', emailPassword: 'p:q' } },
      {
        line: 4,
        account: { username: 'ada', password: 'hi"dden', email: 'ada@placeholder.invalid', emailPassword: 'NotSet' },
      },
      { line: 5, account: 'Missing username' },
    ])
  })

  test('may have its columns in any order, with quotes and others between them', async () => {
    const lines = await read('\n\n"note, private" , "PassWord",username\r\n"for, me",secret,mara\n"x", "hidden" ,ada\n')
    expect(lines.map(short)).toEqual([
      '4 mara:secret:mara@placeholder.invalid:NotSet',
      '5 ada:hidden:ada@placeholder.invalid:NotSet',
    ])
  })

  test.each([
    ['by the names of the specification', '"Instagram Username","Instagram Password",email,"email-password"'],
    ['by those names in its own quotes', "'Instagram Username','Instagram Password',email,'email-password'"],
    ['by plain names', 'username,password,email,email_password'],
  ])('is known %s, with a mark at the beginning and line ends of Windows', async (_name, names) => {
    const lines = await read(`\ufeff${names}\r\n"mara","a:b","m@example.com","p:q"\r\n`)
    expect(lines).toEqual([
      { line: 2, account: { username: 'mara', password: 'a:b', email: 'm@example.com', emailPassword: 'p:q' } },
    ])
  })

  test('takes no account from the rest of one that a line break cuts apart', async () => {
    const cut = 'mara,"two\r\n\r\nlines","m@example.com",mail\r\n'
    const content = `username,password,email,email-password\r\n${cut}ada,hidden\r\n"lin\na","x\ny"\njonas,secret`
    for (const size of [1, 7, 1000]) {
      expect((await read(content, size)).map(short)).toEqual([
        '2 Line break inside quotes',
        '5 ada:hidden:ada@placeholder.invalid:NotSet',
        '6 Line break inside quotes',
        '9 jonas:secret:jonas@placeholder.invalid:NotSet',
      ])
    }
  })

  test('believes a quote no longer than an account may be', async () => {
    const good = Array.from({ length: 50 }, (_, index) => `user${index},secret`)
    const lines = await read([header, 'mara,"open', ...good, 'closed"'].join('\n'))
    expect(lines.map(short)).toEqual([
      '2 Stray quote',
      ...good.map((_, index) => `${index + 3} user${index}:secret:user${index}@placeholder.invalid:NotSet`),
      '53 Missing password',
    ])
  })

  test('loses only the lines with a stray quote, wherever it is and however they arrive', async () => {
    const content = `${header}\nmara,secret\nada,"open\njonas,hidden\nlin,"a"b\n"otis,x\r\n\nlast,"one"`
    for (const size of [1, 7, 1000]) {
      expect((await read(content, size)).map(short)).toEqual([
        '2 mara:secret:mara@placeholder.invalid:NotSet',
        '3 Stray quote',
        '4 jonas:hidden:jonas@placeholder.invalid:NotSet',
        '5 Stray quote',
        '6 Stray quote',
        '8 last:one:last@placeholder.invalid:NotSet',
      ])
    }
  })

  test('takes nothing from a line that is too long to be kept whole', async () => {
    const lines = await read(`note,username,password\n${'x'.repeat(65_000)},mara,${'y'.repeat(700)}\nz,ada,hidden`, 300)
    expect(lines.map(short)).toEqual(['2 Longer than 2,000 characters', '3 ada:hidden:ada@placeholder.invalid:NotSet'])
  })

  test('loses no good line to what stands before it', async () => {
    const anything = fc.string({ unit: fc.constantFrom('"', ',', ' ', '\r', '\t', '\\', ':', 'a', '\0', 'ü') })
    await fc.assert(
      fc.asyncProperty(fc.array(anything), async (garbage) => {
        const lines = await read([header, ...garbage, 'mara,secret'].join('\n'))
        expect(lines.map(short).at(-1)).toBe(`${garbage.length + 2} mara:secret:mara@placeholder.invalid:NotSet`)
      }),
    )
  })

  test('comes back whatever its fields hold', async () => {
    const text = fc.stringMatching(/^[^\s\p{C}\ufffd]{1,20}$/u)
    const account: fc.Arbitrary<Account> = fc.record({
      username: text,
      password: text,
      email: text,
      emailPassword: text,
    })
    const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(fc.array(account), fc.integer({ min: 1, max: 50 }), async (accounts, size) => {
        const rows = accounts.map((given) =>
          [given.username, given.password, given.email, given.emailPassword].map(quoted).join(','),
        )
        const lines = await read([header, ...rows].join('\n'), size)
        expect(lines).toEqual(accounts.map((expected, index) => ({ line: index + 2, account: expected })))
      }),
    )
  })
})
