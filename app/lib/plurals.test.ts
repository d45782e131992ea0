import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const nouns = 'accounts|licenses|hours|days|devices|lines|orders|minutes|transfers|claims|sessions'
/** A plural after a computed number in a template or in JSX. Constants in capitals are never 1. */
const plural = new RegExp(`(?<!\\{[A-Z_.a-z]*[A-Z_]{3,}[^{}]*)\\}(\\{' '\\})?\\s+(${nouns})\\b(?![=/])`, 'g')
/** A check for one, or for a few, just before. */
const handlesOne = /=== 1\b|maxDevices/

test('finds no plural written by hand after a number', () => {
  const root = path.join(import.meta.dirname, '../..')
  const files = globSync('{app,cli,server}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(plural)]
      .filter(({ index }) => !handlesOne.test(text.slice(Math.max(0, index - 200), index)))
      .map(({ 0: words, index }) => `${file}: ${text.slice(text.lastIndexOf('\n', index) + 1, index)}${words}`)
  })
  expect(found).toEqual([])
})
