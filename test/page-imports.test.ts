import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST = 18

test('lets no page import more than eighteen modules', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  const pages = [...routes.matchAll(/'(routes\/[\w/.-]+\.tsx?)'/g)].map(([, file]) => `app/${file}`)
  expect(pages.length).toBeGreaterThan(100)
  const heavy = pages.filter((page) => (readFileSync(page, 'utf8').match(/^import /gm) ?? []).length > MOST)
  expect(heavy, 'move queries to read-<page>.ts, and a form or table to its own file, beside the page').toEqual([])
})
