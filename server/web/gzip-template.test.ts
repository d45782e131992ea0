import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressTemplate, fillTemplate } from './gzip-template.ts'

const GAP = '-'.repeat(36)

function gapsIn(text: Buffer): number[] {
  const gaps: number[] = []
  for (let at = text.indexOf(GAP); at !== -1; at = text.indexOf(GAP, at + GAP.length)) gaps.push(at)
  return gaps
}

test.each([
  ['between texts', `<script nonce="${GAP}">1</script>${'<p>Ünïcode 漢字</p>'.repeat(5000)}<script nonce="${GAP}">`],
  ['at both ends, and next to each other', `${GAP}text${GAP}${GAP}`],
  ['nowhere', 'No script at all.'],
  ['in an empty text', ''],
])('fills gaps %s without compressing again', async (_, text) => {
  const template = Buffer.from(text)
  const compressed = await compressTemplate(template, gapsIn(template), GAP.length)
  for (const nonce of [randomUUID(), randomUUID()]) {
    const filled = text.replaceAll(GAP, nonce)
    expect(gunzipSync(fillTemplate(compressed, nonce, Buffer.from(filled))).toString()).toBe(filled)
  }
})
