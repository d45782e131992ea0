import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/app.ts'
import type { ApiDocument } from '#app/lib/api-reference/api-document.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import { ApiReference } from './api-reference.tsx'

function draw(document: ApiDocument): string {
  return renderToStaticMarkup(<ApiReference operations={describeApi(document)} />).replaceAll('&#x27;', "'")
}

const document: ApiDocument = apiDocument()

test('every address, field and answer of the document is drawn', () => {
  const page = draw(document)
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

test('every field for the desktop tool is explained', () => {
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

test('a field that the document gains appears by itself', () => {
  const grown = structuredClone(document)
  const { properties = {} } = grown.components?.schemas?.LicenseCheck ?? {}
  properties.invented_field = { type: 'integer', minimum: 3, description: 'Made up for this test.' }
  expect(draw(document)).not.toContain('invented_field')
  const page = draw(grown)
  for (const text of ['invented_field', 'integer', 'at least 3', 'Made up for this test.']) expect(page).toContain(text)
})
