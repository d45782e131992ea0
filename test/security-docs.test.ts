import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenarios } from '#chaos/scenarios.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const security = read('docs/security.md')
const asvs = read('docs/asvs.md')
const folders =
  /`((?:app|server|cli|chaos|e2e|deploy|clients|test|docs|migrations)\b[\w./-]*|SECURITY\.md|tsconfig\.json)`/g

test.each(['docs/security.md', 'docs/asvs.md', 'SECURITY.md'])('finds every path that %s names', (file) => {
  const named = [...read(file).matchAll(folders)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

const STATES = ['met', 'partly', 'operator', 'deviates', 'n/a']
const rows = asvs
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))
  .filter(([id = '']) => /^V\d/.test(id))

test('gives each requirement of both levels one row, a state and a reason', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  // The numbers of version 5.0.0.
  expect([rows.filter(([, level]) => level === '1').length, rows.filter(([, level]) => level === '2').length]).toEqual([
    70, 183,
  ])
  for (const [id, , about, state = '', where] of rows) {
    expect(STATES, id).toContain(state)
    expect([about, where].every(Boolean), id).toBe(true)
    // A met requirement names the code, test or document, or describes it.
    if (state === 'deviates') expect(where, id).toMatch(/deviation \d+/)
  }
})

test('has a row for every deviation that is named', () => {
  const named = [...asvs.matchAll(/deviation (\d+)/g)].map(([, number = '']) => number)
  const listed = [...security.matchAll(/^\| (\d+) +\|/gm)].map(([, number = '']) => number)
  expect(listed).toEqual(listed.map((_, index) => String(index + 1)))
  expect(named.filter((number) => !listed.includes(number))).toEqual([])
})

test('lists every scenario in one of the tables', () => {
  const listed = [...`${security}${read('docs/reliability.md')}`.matchAll(/^\| ([A-Z]\d\w?) +\|/gm)].map(([, id]) => id)
  expect(Object.keys(scenarios).filter((id) => !listed.includes(id))).toEqual([])
})
