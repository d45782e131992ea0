import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '#test/read-zip.ts'
import { zipFile } from './zip.ts'

const entry = (name: string, content: Iterable<string> | AsyncIterable<string>) => ({
  name,
  content: () => content,
})

test('writes files that read back unchanged, in order', async () => {
  const long = 'many words '.repeat(100_000)
  const zip = await buffer(
    zipFile([entry('read me.txt', ['żółć', ' 🙂']), entry('long.txt', [long]), entry('none', [])]),
  )
  expect([...readZip(zip)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['read me.txt', 'żółć 🙂'],
    ['long.txt', long],
    ['none', ''],
  ])
})

test('reads entries only on demand, and stops when the reader cancels', async () => {
  let read = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) yield `${read++} ${crypto.randomUUID().repeat(1000)}`
    } finally {
      ended = true
    }
  }
  const reader = zipFile([entry('endless', endless())]).getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => ended).toBe(true)
  expect(read).toBeLessThan(1000)
})

test('passes a failure while reading an entry on to the reader', async () => {
  async function* failing() {
    yield 'one'
    throw new Error('the database went away')
  }
  await expect(buffer(zipFile([entry('first', ['x']), entry('failing', failing())]))).rejects.toThrow(
    'the database went away',
  )
})
