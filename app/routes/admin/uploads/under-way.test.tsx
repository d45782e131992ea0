import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { UploadProgress } from '#app/domain/uploads/rules.ts'
import { UploadUnderWay } from './under-way.tsx'

const progress: UploadProgress = {
  phase: 'reading',
  bytesDone: 9,
  bytesTotal: 9,
  rowsDone: 3,
  rowsTotal: 3,
  failure: null,
  queued: null,
  elapsedMs: 5_000,
  silentMs: 0,
}

function shown(change: Partial<UploadProgress>): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <UploadUnderWay uploadId="one" progress={{ ...progress, ...change }} /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test.each(['read', 'imported'] as const)('shows no failure for an upload that is %s', (phase) => {
  const page = shown({ phase })
  expect(page).toContain('100%')
  for (const text of ['Nothing was saved.', 'Upload again', 'Cancel']) expect(page).not.toContain(text)
})

test.each(['reading', 'importing'] as const)('offers to cancel an upload in progress (%s)', (phase) => {
  expect(shown({ phase })).toContain('Cancel')
  expect(shown({ phase })).not.toContain('Upload again')
})

test('offers to upload again what failed, was cancelled or stalled', () => {
  expect(shown({ phase: 'failed', failure: 'Too bad.' })).toMatch(/Nothing was saved\..*Too bad\..*Upload again/s)
  expect(shown({ phase: 'cancelled' })).toMatch(/Upload canceled.*Upload again/s)
  expect(shown({ phase: 'reading', silentMs: 60_000 })).toContain('Upload again')
})
