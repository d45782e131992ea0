import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { apiDocument } from './app.ts'

const document = { ...apiDocument(), servers: [{ url: 'https://shop.test' }] }

test('passes the recommended rules for OpenAPI documents', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('has only patterns that compile in every language', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  )
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns) expect(pattern).toMatch(/^(?:[^\\]|\\[\dA-Za-oq-z^$.*+?()[\]{}|/-])*$/)
})

test.each(['DESKTOP-9F3A61C2', 'ü 王', 'a\tb', '\u0085', '', 'x'.repeat(201)])(
  'documents whether the device %j is accepted',
  (device) => {
    const schemas = document.components?.schemas as Record<string, { properties: Record<string, { pattern: string }> }>
    const isDocumented = new RegExp(schemas.LicenseLease?.properties.hardware_id?.pattern ?? '').test(device)
    expect(isDocumented).toBe(/^[^\p{Cc}\p{Cs}]{1,200}$/u.test(device))
  },
)
