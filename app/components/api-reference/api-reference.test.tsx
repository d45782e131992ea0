import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/app.ts'
import type { ApiDocument } from '#app/lib/api-reference/api-document.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import { ApiReference } from './api-reference.tsx'

function render(document: ApiDocument): string {
  return renderToStaticMarkup(<ApiReference operations={describeApi(document)} />).replaceAll('&#x27;', "'")
}

const document: ApiDocument = apiDocument()

test('renders every path, field and response of the document', () => {
  const page = render(document)
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    expect(page).toContain(path)
    for (const { summary, responses = {} } of Object.values(operations)) {
      expect(page).toContain(summary)
      for (const [status, { description }] of Object.entries(responses)) {
        expect(page).toMatch(new RegExp(`>${status}</span> <span class="[^"]+">${description}<`))
      }
    }
  }
  const fields = Object.values(document.components?.schemas ?? {}).flatMap(({ properties = {} }) =>
    Object.keys(properties),
  )
  expect(fields.length).toBeGreaterThan(10)
  for (const field of fields) expect(page).toMatch(new RegExp(`[>.]${field}</code>`))
})

test('describes every field for the desktop tool', () => {
  const { schemas = {} } = document.components ?? {}
  const names = [
    'LicenseCheck',
    'LicenseCheckAnswer',
    'LicenseLease',
    'LicenseLeaseAnswer',
    'SigningKeys',
    'SigningKey',
    'Problem',
  ]
  for (const schema of names.map((name) => schemas[name])) {
    expect(schema?.properties).toBeDefined()
    for (const [name, { description }] of Object.entries(schema?.properties ?? {})) {
      expect(description, name).toMatch(/\.$/)
    }
  }
})

test('shows a field that is added to the document', () => {
  const extended = structuredClone(document)
  const { properties = {} } = extended.components?.schemas?.LicenseCheck ?? {}
  properties.invented_field = { type: 'integer', minimum: 3, description: 'Made up for this test.' }
  expect(render(document)).not.toContain('invented_field')
  const page = render(extended)
  for (const text of ['invented_field', 'integer', 'at least 3', 'Made up for this test.']) expect(page).toContain(text)
})
