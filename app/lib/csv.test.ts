import { buffer, text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvFile, unprotectCell } from './csv.ts'

const columns = { name: ([name]: string[]) => name ?? null, 'a, b': ([, second]: string[]) => second ?? null }

test('cells come back as they were, whatever they hold', async () => {
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
  '%j is no formula',
  async (cell) => {
    const file = await text(csvFile(columns, [[cell, cell]]))
    expect(parse(file, { bom: true })[1]).toEqual([`'${cell}`, `'${cell}`])
  },
)

test.each(['=1+1', "'=1+1", "''@x", "'quoted'", "'", '＝1', 'plain', ' =1'])(
  'the protection of %j is undone',
  async (cell) => {
    const [, row] = parse(await text(csvFile(columns, [[cell, cell]])), { bom: true }) as string[][]
    expect(row?.map(unprotectCell)).toEqual([cell, cell])
  },
)

test('blanks at the ends of a cell are in quotes', async () => {
  expect(await text(csvFile(columns, [[' a', 'b\u00a0']]))).toContain('" a","b\u00a0"')
})

test('instants are written in UTC and nothing as nothing', async () => {
  const at = new Date('2026-03-29T01:30:00+02:00')
  expect(await text(csvFile({ at: (row: Date) => row, none: () => null, n: () => 5 }, [at]))).toContain(
    '2026-03-28T23:30:00.000Z,,5',
  )
})

test('rows are read as the reader takes them, and reading ends with the reader', async () => {
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

test('a failure while rows are read reaches the reader', async () => {
  async function* failing() {
    yield ['one', 'two']
    throw new Error('the database went away')
  }
  await expect(text(csvFile(columns, failing()))).rejects.toThrow('the database went away')
})
