import { buffer, text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvColumn, csvFile, protectStart, unprotectCell, unprotectStart } from './csv.ts'

const columns: CsvColumn<string[]>[] = [
  ['name', ([name]) => name ?? null],
  ['a, b', ([, second]) => second ?? null],
]

test('writes cells that read back unchanged, whatever they contain', async () => {
  const rows = [
    ['plain', 'a "quoted", one'],
    ['two\nlines', ''],
    ['żółć 🙂', ' spaces '],
  ]
  const file = await buffer(csvFile(columns, rows))
  expect(parse(file, { bom: true })).toEqual([['name', 'a, b'], ...rows])
  expect(file.toString().startsWith('\uFEFFname,"a, b"\r\n')).toBe(true)
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'protects %j from running as a formula',
  async (cell) => {
    const file = await text(csvFile(columns, [[cell, cell]]))
    expect(parse(file, { bom: true })[1]).toEqual([`'${cell}`, `'${cell}`])
  },
)

test.each([
  ['Max;=1+1', "Max;'=1+1"],
  ['a\t@x;b', "a\t'@x;b"],
  ['a; -1;+2', "a; '-1;'+2"],
  ["a;'=1", "a;''=1"],
  ['a;"=1;b', 'a;"\'=1;b'],
  ['a\n=1;b', "a\n'=1;b"],
  ['a;＝1', "a;'＝1"],
  ['\t=1', "'\t'=1"],
  ['a=1, b-2; c', 'a=1, b-2; c'],
])('protects %j where another separator would begin a cell', async (cell, written) => {
  const file = await text(csvFile(columns, [[cell, '']]))
  expect(parse(file, { bom: true })[1]).toEqual([written, ''])
  expect(unprotectCell(written)).toBe(cell)
})

test('reads back any cell, protected inside or only at its start', async () => {
  const pieces = fc.constantFrom(...'=+-@\'";,\t\r\n a1＝')
  const cell = fc.array(pieces, { maxLength: 12 }).map((chosen) => chosen.join(''))
  await fc.assert(
    fc.asyncProperty(cell, cell, async (...cells) => {
      for (const [protect, unprotect] of [
        [undefined, unprotectCell] as const,
        [protectStart, unprotectStart] as const,
      ]) {
        const [, row] = parse(await text(csvFile(columns, [cells], protect)), { bom: true }) as string[][]
        expect(row?.map(unprotect)).toEqual(cells)
      }
    }),
  )
})

test.each(['=1+1', "'=1+1", "''@x", "'quoted'", "'", '＝1', 'plain', ' =1'])(
  'undoes the protection of %j',
  async (cell) => {
    const [, row] = parse(await text(csvFile(columns, [[cell, cell]])), { bom: true }) as string[][]
    expect(row?.map(unprotectCell)).toEqual([cell, cell])
  },
)

test('quotes cells with line breaks of any kind', async () => {
  expect(await text(csvFile(columns, [['a\nb', 'c\rd']]))).toContain('"a\nb","c\rd"')
})

test('quotes cells with blanks at their ends', async () => {
  expect(await text(csvFile(columns, [[' a', 'b\u00a0']]))).toContain('" a","b\u00a0"')
})

test('writes instants in UTC, and null as an empty cell', async () => {
  const at = new Date('2026-03-29T01:30:00+02:00')
  const columns: CsvColumn<Date>[] = [
    ['at', (row) => row],
    ['none', () => null],
    ['n', () => 5],
  ]
  expect(await text(csvFile(columns, [at]))).toContain('2026-03-28T23:30:00.000Z,,5')
})

test('keeps columns with the same header', async () => {
  const columns: CsvColumn<string[]>[] = [
    ['Total', ([first]) => first ?? null],
    ['Total', ([, second]) => second ?? null],
  ]
  expect(parse(await text(csvFile(columns, [['1', '2']])), { bom: true })).toEqual([
    ['Total', 'Total'],
    ['1', '2'],
  ])
})

test('reads rows only on demand, and stops when the reader cancels', async () => {
  let read = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) yield [String(read++), 'x'.repeat(1000)]
    } finally {
      ended = true
    }
  }
  const reader = csvFile(columns, endless()).getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => ended).toBe(true)
  expect(read).toBeLessThan(1000)
})

test('passes a failure while reading rows on to the reader', async () => {
  async function* failing() {
    yield ['one', 'two']
    throw new Error('the database went away')
  }
  await expect(text(csvFile(columns, failing()))).rejects.toThrow('the database went away')
})
