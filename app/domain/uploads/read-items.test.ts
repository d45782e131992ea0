import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountColumns } from '#app/domain/stock/account-file.ts'
import type { Account } from '#app/domain/stock/rules.ts'
import { csvFile, protectStart } from '#app/lib/csv.ts'
import { accountShape } from '#app/lib/item-shape.ts'
import { colonLine } from '#test/colon-line.ts'
import { readItems } from './read-items.ts'
import type { ListFormat } from './rules.ts'

async function* inPieces(content: string | Buffer, size: number) {
  const bytes = Buffer.from(content as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type ReadLine = { line: number; account: Account | string }

async function readList(content: string | Buffer, { size = 5, wanted }: { size?: number; wanted?: ListFormat } = {}) {
  const lines: ReadLine[] = []
  const list = readItems(inPieces(content, size), accountShape, wanted)
  for await (const some of list.lines) {
    for (const { line, item } of some) lines.push({ line, account: item as Account | string })
  }
  return { lines, report: list.report }
}

async function read(content: string | Buffer, size = 5): Promise<ReadLine[]> {
  return (await readList(content, { size })).lines
}

const short = ({ line, account }: ReadLine) =>
  typeof account === 'string' ? `${line} ${account}` : `${line} ${colonLine(account)}`

describe('colon-separated lines', () => {
  test('are numbered as in an editor, despite blank lines, a byte order mark and either line end', async () => {
    const lines = await read('\ufeff\n  \nmara:secret\r\n\r\nada:hidden:a@example.com:x\nbroken\r\nlast:one')
    expect(lines.map(short)).toEqual([
      '3 mara:secret:mara@placeholder.invalid:NotSet',
      '5 ada:hidden:a@example.com:x',
      '6 Missing password',
      '7 last:one:last@placeholder.invalid:NotSet',
    ])
  })

  test('are skipped only if broken', async () => {
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

  test('are none in an empty list', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\ufeff')).toEqual([])
    expect(await read('\n\r\n\t\n')).toEqual([])
  })

  test('of a hundred megabytes are skipped without being kept in memory', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    async function* content() {
      yield Buffer.from('a:')
      for (let bytes = 0; bytes < 100_000_000; bytes += piece.length) yield piece
      yield Buffer.from('\nb:secret')
    }
    const lines: unknown[] = []
    for await (const some of readItems(content(), accountShape).lines) lines.push(...some)
    const b = { username: 'b', password: 'secret', email: 'b@placeholder.invalid', emailPassword: 'NotSet' }
    expect(lines).toEqual([
      { line: 1, item: 'Longer than 2,000 characters' },
      { line: 2, item: b },
    ])
  })

  test('are read back whatever they contain and however they arrive', async () => {
    const field = (pattern: RegExp) => fc.stringMatching(pattern, { size: 'medium' })
    const account = fc.record({
      username: field(/^[\w.@ü]+$/u),
      password: field(/^[^:\s\p{C}\u2028\u2029\ufffd]+$/u),
      email: field(/^[^:\s\p{C}\u2028\u2029\ufffd]+$/u),
      emailPassword: field(/^[^\s\p{C}\u2028\u2029\ufffd]*[^:\s\p{C}\u2028\u2029\ufffd]$/u),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(account), fc.integer({ min: 1, max: 50 }), async (accounts, size) => {
        const lines = await read(accounts.map(colonLine).join('\n'), size)
        expect(lines).toEqual(accounts.map((expected, index) => ({ line: index + 1, account: expected })))
      }),
    )
  })

  test('are read the same from one piece and from many', async () => {
    const content = `${'name,pass\n'.repeat(199)}${'u1:p1\n'.repeat(170_000)}`
    const [pasted, uploaded] = [await readList(content, { size: 2_000_000 }), await readList(content, { size: 4_000 })]
    expect(pasted.lines).toHaveLength(uploaded.lines.length)
    expect(pasted.report).toEqual(uploaded.report)
  })

  test.each(['\r', '"', ':', ',', ' ', '\u200b', '\0', 'user,', 'password,'])(
    'of long rows of %j are read to the end, with and without a header',
    async (sign) => {
      const row = `a${sign.repeat(60_000)}`
      const rows = Array.from({ length: 100 }, () => row).join('\n')
      for (const content of [rows, `username,password\n${rows}`, `sep=${sign.repeat(60_000)}x\n${rows}`]) {
        const lines = await read(Buffer.from(`${content}\nmara:secret`), 65_536)
        expect(lines.at(-1)?.line).toBeGreaterThan(100)
      }
    },
  )

  test('of random bytes never throw', async () => {
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

  test('may have its columns in any order, quoted and among others', async () => {
    const lines = await read('\n\n"note, private" , "PassWord",username\r\n"for, me",secret,mara\n"x", "hidden" ,ada\n')
    expect(lines.map(short)).toEqual([
      '4 mara:secret:mara@placeholder.invalid:NotSet',
      '5 ada:hidden:ada@placeholder.invalid:NotSet',
    ])
  })

  test.each([
    ['by the specified names', '"Instagram Username","Instagram Password",email,"email-password"'],
    ['by those names in single quotes', "'Instagram Username','Instagram Password',email,'email-password'"],
    ['by plain names', 'username,password,email,email_password'],
  ])('is recognized %s, with a byte order mark and Windows line ends', async (_name, names) => {
    const lines = await read(`\ufeff${names}\r\n"mara","a:b","m@example.com","p:q"\r\n`)
    expect(lines).toEqual([
      { line: 2, account: { username: 'mara', password: 'a:b', email: 'm@example.com', emailPassword: 'p:q' } },
    ])
  })

  test('reads no account from the rest of a record with a line break', async () => {
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

  test('gives up on a quote that is longer than an account may be', async () => {
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

  test('reads nothing from a line that is too long to keep', async () => {
    const lines = await read(`note,username,password\n${'x'.repeat(65_000)},mara,${'y'.repeat(700)}\nz,ada,hidden`, 300)
    expect(lines.map(short)).toEqual(['2 Longer than 2,000 characters', '3 ada:hidden:ada@placeholder.invalid:NotSet'])
  })

  test('loses no good line to garbage before it', async () => {
    const anything = fc.string({ unit: fc.constantFrom('"', ',', ' ', '\t', '\\', ':', 'a', '\0', 'ü') })
    await fc.assert(
      fc.asyncProperty(fc.array(anything), async (garbage) => {
        const lines = await read([header, ...garbage, 'mara,secret'].join('\n'))
        expect(lines.map(short).at(-1)).toBe(`${garbage.length + 2} mara:secret:mara@placeholder.invalid:NotSet`)
      }),
    )
  })

  test('is read back whatever its fields contain', async () => {
    // A leading apostrophe may be the formula protection of an export.
    const text = fc.stringMatching(/^[^\s\p{C}\ufffd'][^\s\p{C}\ufffd]{0,19}$/u)
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

const four = (account: ReadLine['account']) =>
  typeof account === 'string' ? account : [account.username, account.password, account.email, account.emailPassword]

const shown = async (content: string | Buffer) => (await read(content)).map(({ account }) => four(account))

const mara = ['mara', 's3:cret', 'mara@example.com', 'mail1']
const ada = ['ada', 'http://x', 'ada@example.com', 'mail2']

describe('the separator', () => {
  test.each([
    ['a comma, with a header', 'username,password,email,email-password\nmara,s3:cret,mara@example.com,mail1', [mara]],
    ['a comma', 'mara,s3:cret,mara@example.com,mail1\nada,http://x,ada@example.com,mail2', [mara, ada]],
    ['a semicolon', 'mara;s3:cret;mara@example.com;mail1\nada;http://x;ada@example.com;mail2', [mara, ada]],
    ['a semicolon, with a header', 'Username;Password;E-Mail;E-Mail-Pass\nmara;s3:cret;mara@example.com;mail1', [mara]],
    ['a tab', 'mara\ts3:cret\tmara@example.com\tmail1', [mara]],
    ['a vertical bar with blanks', 'mara | s3:cret | mara@example.com | mail1', [mara]],
    ['four dashes', 'mara----s3:cret----mara@example.com----mail1', [mara]],
    ['the one that a line names', 'sep=;\nmara;s3:cret;mara@example.com;mail1', [mara]],
    [
      'the one that a line names in quotes',
      '"sep=|"\r\nusername|password|email|email password\r\nmara|s3:cret|mara@example.com|mail1',
      [mara],
    ],
    ['the one that a line names, even if unusual', 'sep=^\nmara^s3:cret^mara@example.com^mail1', [mara]],
    ['the one after a quoted first field', '"mara","s3:cret","mara@example.com","mail1"', [mara]],
    [
      'the one of most lines',
      'mara;s3:cret;mara@example.com;mail1\nlin:x\nada;http://x;ada@example.com;mail2',
      [mara, 'Missing password', ada],
    ],
    ['a colon by default', 'mara', ['Missing password']],
    ['a colon, with others in the password', 'lin:a,b;c|d', [['lin', 'a,b;c|d', 'lin@placeholder.invalid', 'NotSet']]],
  ])('is %s', async (_name, content, expected) => {
    expect(await shown(content)).toEqual(expected)
  })

  test('is part of the report', async () => {
    expect((await readList('mara;x\nada;y')).report).toMatchObject({
      separator: ';',
      hasHeader: false,
      keepsRest: false,
      columns: { username: 0, password: 1, email: 2, emailPassword: 3 },
      encoding: 'UTF-8',
      withoutEmail: 2,
      withoutEmailPassword: 2,
    })
  })
})

describe('columns', () => {
  test.each([
    ['Email,Email Pass,Username,Password', 'mara@example.com,mail1,mara,s3:cret'],
    ['Username,Password,E-Mail,E-Mail Password', 'mara,s3:cret,mara@example.com,mail1'],
    ['USER NAME,PASS WORD,EMAIL ADDRESS,EMAIL_PASSWORD', 'mara,s3:cret,mara@example.com,mail1'],
    ['login,pass,mail,mailpass', 'mara,s3:cret,mara@example.com,mail1'],
    ['username,password,email,password', 'mara,s3:cret,mara@example.com,mail1'],
    ['Full name,Username,Password,Email,Password of the email', 'Mara X,mara,s3:cret,mara@example.com,mail1'],
    ['name,ig username,ig password,email,emailPwd', 'Mara X,mara,s3:cret,mara@example.com,mail1'],
    ['логин,пароль,почта,пароль от почты', 'mara,s3:cret,mara@example.com,mail1'],
    ['Usuario,Contraseña,Correo,Contraseña del correo', 'mara,s3:cret,mara@example.com,'],
  ])('are recognized by the names %s', async (header, line) => {
    const [account] = await shown(`${header}\n${line}`)
    expect(account).toEqual(line.endsWith(',') ? [...mara.slice(0, 3), 'NotSet'] : mara)
  })

  test.each(['user1:pass1', 'pack.1:pass-1:pack.1@example.net:mail-1', 'login;pass2', 'name,password,me@example.com'])(
    'are not named by an account such as %s',
    async (line) => {
      const { lines, report } = await readList(`${line}\n${line}`)
      expect(report).toMatchObject({
        hasHeader: false,
        columns: { username: 0, password: 1, email: 2, emailPassword: 3 },
      })
      expect(lines).toMatchObject(
        [1, 2].map((number) => ({ line: number, account: { username: line.split(/[:;,]/)[0] } })),
      )
    },
  )

  test('are the email and its password in a list of mailboxes', async () => {
    const account = [['mara@example.com', 'mail1', 'mara@example.com', 'NotSet']]
    expect(await shown('Email,Password\nmara@example.com,mail1')).toEqual(account)
  })

  test.each(['username:password:email:emailPassword', 'user:pass', 'Login:Password:Mail:Mail password'])(
    'are named by the line %s, which is not an account',
    async (header) => {
      expect(await shown(`${header}\nmara:s3cret`)).toEqual([['mara', 's3cret', 'mara@placeholder.invalid', 'NotSet']])
    },
  )

  test('may be named again in the middle of a list', async () => {
    const header = 'username:password:email:emailPassword'
    expect(await shown(`lin:x\n${header}\nmara:y\n${header}`)).toEqual([
      ['lin', 'x', 'lin@placeholder.invalid', 'NotSet'],
      'Column names',
      ['mara', 'y', 'mara@placeholder.invalid', 'NotSet'],
      'Column names',
    ])
  })

  test('are reported with their names if unread', async () => {
    const header = 'username,password,2fa,email,cookies,empty'
    const { report } = await readList(`${header}\nmara,x,SECRET,m@example.com,a=b,,more\nlin,y,,l@example.com,c=d`)
    expect(report.names).toEqual(header.split(','))
    expect(report.unread).toEqual([
      { column: 2, lines: 1 },
      { column: 4, lines: 2 },
      { column: 6, lines: 1 },
    ])
    expect(JSON.stringify(report)).not.toContain('SECRET')
  })

  test('beyond the fourth are reported without a header, but belong to the email password after colons', async () => {
    expect((await readList('mara;x;m@example.com;y;z')).report.unread).toEqual([{ column: 4, lines: 1 }])
    const { lines, report } = await readList('mara:x:m@example.com:y:z')
    expect(lines.map(({ account }) => four(account))).toEqual([['mara', 'x', 'm@example.com', 'y:z']])
    expect(report.unread).toEqual([])
  })

  test.each([
    ['tc:p:tc@example.com:mailpw:', 'mailpw', 1],
    ['tc:p:tc@example.com:with:colons:', 'with:colons:', 0],
    ['tc:p:tc@example.com::', 'NotSet', 1],
    ['tc:p:tc@example.com:', 'NotSet', 0],
  ])('of %s: the email password is %s', async (line, emailPassword, shortened) => {
    const { lines, report } = await readList(line)
    expect(lines).toMatchObject([{ account: { emailPassword } }])
    expect(report.shortened).toBe(shortened)
  })

  test('are those that an admin chose, whatever the first line looks like', async () => {
    const wanted: ListFormat = {
      separator: ':',
      hasHeader: false,
      columns: { username: 2, password: 3, email: 0, emailPassword: 1 },
      keepsRest: false,
    }
    const { lines, report } = await readList('email:mailpass:user:pass\nm@example.com:mail1:mara:x:2fa', { wanted })
    expect(lines.map(({ account }) => four(account))).toEqual([
      ['user', 'pass', 'email', 'mailpass'],
      ['mara', 'x', 'm@example.com', 'mail1'],
    ])
    expect(report.unread).toEqual([{ column: 4, lines: 1 }])
  })

  test('keep secrets out of the report if an admin takes an account for a header', async () => {
    const wanted: ListFormat = {
      separator: ':',
      hasHeader: true,
      columns: { username: 0, password: 1, email: -1, emailPassword: -1 },
      keepsRest: true,
    }
    const { lines, report } = await readList('lin:SECRET\nmara:x:y', { wanted })
    expect(lines).toMatchObject([{ line: 2, account: { username: 'mara', password: 'x:y' } }])
    expect(JSON.stringify(report)).not.toContain('SECRET')
  })
})

describe('text', () => {
  const list = 'mara:s3:mara@example.com:mail1\r\nżółć:ü:ada@example.com:mail2\r\n'
  const expected = [
    ['mara', 's3', 'mara@example.com', 'mail1'],
    ['żółć', 'ü', 'ada@example.com', 'mail2'],
  ]
  const utf16 = Buffer.from(`\ufeff${list}`, 'utf16le')

  test.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8', Buffer.from(`\ufeff${list}`)],
    ['UTF-16', utf16],
    ['UTF-16', Buffer.from(utf16).swap16()],
  ])('in %s', async (encoding, content) => {
    for (const size of [1, 2, 3, 1000]) {
      const { lines, report } = await readList(content, { size })
      expect(lines.map(({ account }) => four(account))).toEqual(expected)
      expect(report.encoding).toBe(encoding)
    }
  })

  test.each(['\n', '\r\n', '\r', '\r\r\n'])('with lines that end in %j', async (end) => {
    for (const size of [1, 2, 1000]) {
      const lines = await read(['mara:x', 'ada:y', '', 'lin:z'].join(end), size)
      expect(lines.map(({ line, account }) => [line, four(account)[0]])).toEqual([
        [1, 'mara'],
        [2, 'ada'],
        [4, 'lin'],
      ])
    }
  })

  test('with invisible characters', async () => {
    const { lines, report } = await readList(
      '\u200bma\u00adra\u200d:\u2060s3\u200bcret\u200b:\u202amara@example.com\u202c:mail1\ufeff\nada:x\ufeff\nlin:y',
    )
    expect(lines.map(({ account }) => four(account))).toEqual([
      ['mara', 's3\u200bcret', 'mara@example.com', 'mail1'],
      ['ada', 'x', 'ada@placeholder.invalid', 'NotSet'],
      ['lin', 'y', 'lin@placeholder.invalid', 'NotSet'],
    ])
    expect(report.cleaned).toBe(2)
  })

  test('in quotes keeps its blanks', async () => {
    expect(
      await shown('username,password,email,email-password\n mara , " s3 ",m@example.com,"\tmail1 "\nada, x ,,'),
    ).toEqual([
      ['mara', ' s3 ', 'm@example.com', '\tmail1 '],
      ['ada', 'x', 'ada@placeholder.invalid', 'NotSet'],
    ])
    expect(await shown('mara;"  ";m@example.com')).toEqual(['Missing password'])
  })
})

describe('the import reverses the export', () => {
  const secret = fc.oneof(
    fc.stringMatching(/^'{0,2}[=+@\t-]?[^\s\p{C}\ufffd]{1,10}$/u),
    fc.stringMatching(/^[ ,;"'=]{0,3}[^\s\p{C}\ufffd]{1,5}[ ]{0,2}$/u),
  )
  const account: fc.Arbitrary<Account> = fc.record({
    username: fc.stringMatching(/^['=+@-]{0,2}[a-z]{1,8}$/),
    password: secret,
    email: fc.constantFrom('mara@example.com', '+a@example.com'),
    emailPassword: secret,
  })

  test('whatever its cells contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(account, { minLength: 1 }), async (accounts) => {
        const file = await buffer(csvFile(accountColumns, accounts, protectStart))
        expect((await read(file, 100)).map(({ account }) => account)).toEqual(accounts)
      }),
    )
  })

  test('even if a spreadsheet wrote it with semicolons', async () => {
    const { lines, report } = await readList(
      "Instagram Username;Instagram Password;email;email-password\r\nfx;'=pw2;fx@example.com;'+mail\r\nlin;'x;l@example.com;y",
    )
    expect(lines.map(({ account }) => four(account))).toEqual([
      ['fx', '=pw2', 'fx@example.com', '+mail'],
      ['lin', "'x", 'l@example.com', 'y'],
    ])
    expect(report.unprotected).toBe(1)
  })

  test('but keeps a leading apostrophe in lists without column names', async () => {
    expect(await shown("lin:'=x")).toEqual([['lin', "'=x", 'lin@placeholder.invalid', 'NotSet']])
  })
})

describe('reports everything that it drops', () => {
  const separator = fc.constantFrom(':', ',', ';', '\t', '|', '----')
  const cell = fc.oneof(
    fc.constantFrom(
      'mara',
      'lin.x',
      's3:cret',
      'a@example.com',
      '',
      ' ',
      '"q"',
      '"',
      "'=x",
      'x"y',
      '\u200b',
      '-',
      'password',
      'email',
    ),
    fc.stringMatching(/^[!-~]{0,8}$/),
  )
  const header = fc.constantFrom(
    '',
    'username,password,email,email password',
    'user;pass;2fa;mail',
    'login:password',
    'sep=;',
  )
  const end = fc.constantFrom('\n', '\r\n', '\r')
  const line = fc.tuple(separator, fc.array(cell, { maxLength: 7 })).map(([between, cells]) => cells.join(between))

  /** Returns the visible characters except separators and quotes. */
  const essence = (text: string) => text.replace(/[\s\p{Cf}"':,;|-]/gu, '')

  test('in any list', async () => {
    await fc.assert(
      fc.asyncProperty(header, fc.array(line, { maxLength: 8 }), end, async (first, others, between) => {
        const texts = [first, ...others]
        const { lines, report } = await readList(texts.join(between))
        const skipped = new Set(lines.filter(({ account }) => typeof account === 'string').map(({ line }) => line))
        const accounts = new Map(lines.map(({ line, account }) => [line, account]))
        const named = report.hasHeader || /sep=/i.test(texts.find((text) => text.trim() !== '') ?? '')
        let missing = 0
        for (const [index, text] of texts.entries()) {
          const account = accounts.get(index + 1)
          if (essence(text) === '' || skipped.has(index + 1)) continue
          if (account === undefined || typeof account === 'string') {
            // A header, or part of a line that was skipped as a whole.
            const isPartOfSkipped = [...skipped].some((line) => line < index + 1 && texts[line - 1]?.includes('"'))
            expect(named || isPartOfSkipped, text).toBe(true)
            continue
          }
          const given = [account.username, account.password]
          // In a list of mailboxes, one column is both.
          const isMailbox = report.columns.email === report.columns.username
          if (!isMailbox && !account.email.endsWith('@placeholder.invalid')) given.push(account.email)
          if (account.emailPassword !== 'NotSet') given.push(account.emailPassword)
          const stored = given.map(essence).join('')
          const lost = essence(text).length - stored.length
          expect(lost).toBeGreaterThanOrEqual(0)
          if (lost > 0) missing++
        }
        const unread = report.unread.reduce((sum, { lines }) => sum + lines, 0)
        if (missing > 0) expect(unread).toBeGreaterThanOrEqual(missing)
      }),
      { numRuns: 500 },
    )
  })
})
