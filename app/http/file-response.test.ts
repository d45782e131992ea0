import { expect, test } from 'vitest'
import { planFile } from './file-response.ts'

const file = { fileName: 'Über "2".pdf', sizeBytes: 1_000, sha256: 'ab'.repeat(32) }
const tag = `"${file.sha256}"`

function plan(headers: Record<string, string> = {}, method = 'GET') {
  return planFile(new Request('https://shop.example/file', { method, headers }), file)
}

test('sends the whole file as an attachment that browsers neither sniff nor store', () => {
  expect(plan()).toEqual({
    status: 200,
    part: { first: 0, last: 999 },
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="Uber _2_.pdf"; filename*=UTF-8''%C3%9Cber%20%222%22.pdf`,
      'Content-Length': '1000',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
      ETag: tag,
    },
  })
})

test.each([
  ['bytes=0-', 0, 999],
  ['bytes=500-', 500, 999],
  ['bytes=0-0', 0, 0],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('sends a part for %s', (range, first, last) => {
  const { status, part, headers } = plan({ range })
  expect([status, part]).toEqual([206, { first, last }])
  expect(headers).toMatchObject({
    'Content-Range': `bytes ${first}-${last}/1000`,
    'Content-Length': String(last - first + 1),
  })
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('refuses %s, which the file does not have', (range) => {
  const { status, part, headers } = plan({ range })
  expect([status, part, headers['Content-Range']]).toEqual([416, null, 'bytes */1000'])
})

test.each(['bytes=5-2', 'bytes=0-1,5-6', 'bytes=-', 'lines=0-1', 'bytes=a-b', 'bytes=0-9999999999999999999'])(
  'sends the whole file for %s',
  (range) => {
    expect(plan({ range })).toMatchObject({ status: 200, part: { first: 0, last: 999 } })
  },
)

test('continues only with the same file', () => {
  expect(plan({ range: 'bytes=500-', 'if-range': tag }).status).toBe(206)
  for (const other of ['"other"', `W/${tag}`, 'Sun, 29 Nov 2026 10:00:00 GMT']) {
    expect(plan({ range: 'bytes=500-', 'if-range': other })).toMatchObject({ status: 200, part: { first: 0 } })
  }
})

test('sends nothing that the reader already has, and no range to HEAD', () => {
  expect(plan({ 'if-none-match': `"other", ${tag}` })).toMatchObject({ status: 304, part: null })
  expect(plan({ range: 'bytes=500-' }, 'HEAD')).toMatchObject({ status: 200, headers: { 'Content-Length': '1000' } })
})
