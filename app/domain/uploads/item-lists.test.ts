import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { WHOLE_LINE } from '#app/domain/stock/rules.ts'
import { csvFile, protectStart } from '#app/lib/csv.ts'
import { codeShape, type Item, type Shape } from '#app/lib/item-shape.ts'
import { readItems } from './read-items.ts'
import type { ListFormat } from './rules.ts'

const field = { sealed: false, searchable: true, identifies: true, required: true, display: 'text' } as const

const keys: Shape = {
  fields: [
    { ...field, key: 'game', label: 'Game title' },
    { ...field, key: 'key', label: 'Schlüssel', sealed: true },
    { ...field, key: 'page', label: 'Page', required: false, display: 'link' },
  ],
  template: '{game}: {key}',
}

async function readList(shape: Shape, content: string | Buffer, wanted?: ListFormat) {
  const lines: (Item | string)[] = []
  const list = readItems([Buffer.from(content as string)], shape, wanted)
  for await (const some of list.lines) lines.push(...some.map(({ item }) => item))
  return { lines, report: list.report }
}

const short = (lines: (Item | string)[]) =>
  lines.map((item) => (typeof item === 'string' ? item : Object.values(item).join(' | ')))

describe('a list of codes', () => {
  test('has a code in each line, separators included', async () => {
    const { lines, report } = await readList(codeShape, ' AA:BB,C;D \n\n"X"|1----2\nCode\nE\tF')
    expect(short(lines)).toEqual(['AA:BB,C;D', '"X"|1----2', 'Column names', 'E\tF'])
    expect(report).toMatchObject({ separator: WHOLE_LINE, hasHeader: false, unread: [], shape: codeShape })
  })

  test('is split if the admin says so', async () => {
    const wanted = { separator: ':', hasHeader: false, columns: { code: 1 }, keepsRest: false }
    const { lines, report } = await readList(codeShape, '1:AA\n2:BB', wanted)
    expect(short(lines)).toEqual(['AA', 'BB'])
    expect(report.unread).toEqual([{ column: 0, lines: 2 }])
  })

  test('may be a column of a table', async () => {
    const { lines, report } = await readList(codeShape, 'Order;code;Price\n1;"A;A";5\n2;BB;')
    expect(short(lines)).toEqual(['A;A', 'BB'])
    expect(report).toMatchObject({
      names: ['Order', 'code', 'Price'],
      unread: [{ column: 0 }, { column: 2, lines: 1 }],
    })
  })

  test('is read back from a CSV file', async () => {
    const codes = ['A,B', '"C"', "'=D", '+E', 'F:G', ' H', 'I;=J']
    const file = await buffer(
      csvFile(
        [['Code', ({ code = '' }: Item) => code]],
        codes.map((code) => ({ code })),
        protectStart,
      ),
    )
    expect(short((await readList(codeShape, file)).lines)).toEqual(codes)
  })
})

describe('columns', () => {
  test.each([
    ['label', 'game title;schlussel;page'],
    ['key', 'Game;KEY;PAGE'],
    ['label with other punctuation', ' GAME-TITLE ;"Schlüssel:";page'],
  ])('are found by %s', async (_name, header) => {
    const { lines, report } = await readList(keys, `${header}\nChess;A:B,C;https://example.com/a:b`)
    expect(short(lines)).toEqual(['Chess | A:B,C | https://example.com/a:b'])
    expect(report).toMatchObject({ separator: ';', hasHeader: true, columns: { game: 0, key: 1, page: 2 } })
  })

  test('may be in any order and among others, which are reported', async () => {
    const { lines, report } = await readList(keys, 'Key,Price,Game\nAAA,5,Chess\nBBB,,Go\nkey,price,game')
    expect(short(lines)).toEqual(['Chess | AAA | ', 'Go | BBB | ', 'Column names'])
    expect(report).toMatchObject({ columns: { game: 2, key: 0, page: -1 }, unread: [{ column: 1, lines: 1 }] })
  })

  test('take the place of a required field that the header lacks', async () => {
    const { report } = await readList(keys, 'Game title;Activation\nChess;AAA')
    expect(report).toMatchObject({ columns: { game: 0, key: 1, page: -1 }, names: ['Game title', 'Activation'] })
  })

  test('are in the order of the fields without a header', async () => {
    const { lines, report } = await readList(keys, 'Chess|A:B|https://example.com\nGo|C:D|\nChess|E|nowhere\nGo')
    expect(short(lines)).toEqual([
      'Chess | A:B | https://example.com',
      'Go | C:D | ',
      'Not a link: Page',
      'Missing value: Schlüssel',
    ])
    expect(report).toMatchObject({ separator: '|', hasHeader: false, columns: { game: 0, key: 1, page: 2 } })
  })

  test('beyond the fields are reported', async () => {
    const { lines, report } = await readList(keys, 'Chess;AAA;https://example.com;2024\nGo;BBB;;2025')
    expect(short(lines)).toHaveLength(2)
    expect(report.unread).toEqual([{ column: 3, lines: 2 }])
  })

  test('after colons end with one that may contain colons', async () => {
    const { lines } = await readList(keys, 'Chess:AAA:https://example.com:8080/x')
    expect(short(lines)).toEqual(['Chess | AAA | https://example.com:8080/x'])
  })
})

test('counts lines with invisible characters', async () => {
  const { report } = await readList(keys, 'Ch\u200bess;AAA\nGo;B\u200bB\nGo;C')
  expect(report).toMatchObject({ cleaned: 1, withoutEmail: 0, withoutEmailPassword: 0 })
})
