import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment } from '#app/config.server.ts'
import { describeSettings, SETTINGS_FILE } from './settings-doc.ts'

test('documents each setting; run `npm run settings` after a change', () => {
  const document = readFileSync(SETTINGS_FILE, 'utf8')
  expect(document).toBe(describeSettings(document))
  for (const [name, schema] of Object.entries(environment.shape)) expect(schema.meta()?.description, name).toBeTruthy()
})
