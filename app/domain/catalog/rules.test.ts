import { expect, test } from 'vitest'
import { downloadName, isNewProductId } from './rules.ts'

test.each([
  ['storytag-1.2.zip', 'storytag-1.2.zip'],
  ['Story Tag (final).ZIP', 'Story-Tag-final.zip'],
  ['../../etc/passwd', 'passwd.zip'],
  ['C:\\tools\\tool.zip', 'tool.zip'],
  ['a"; filename="evil.exe', 'a-filename-evil.exe.zip'],
  ['tool\r\nSet-Cookie: x.zip', 'tool-Set-Cookie-x.zip'],
  ['Überblick.zip', 'Uberblick.zip'],
  ['программа.zip', 'download.zip'],
  ['.zip', 'download.zip'],
  ['', 'download.zip'],
  [`${'x'.repeat(300)}.zip`, `${'x'.repeat(80)}.zip`],
])('offers %j as %s', (given, name) => {
  expect(downloadName(given)).toBe(name)
})

test('keeps the names of the pages beside the editor free, in any case', () => {
  for (const id of ['new', 'New', 'IMPORT']) expect(isNewProductId(id), id).toBe(false)
  expect(isNewProductId('news')).toBe(true)
})
