import { expect, test } from 'vitest'
import type { ApiDocument, ApiSchema } from './api-document.ts'
import { describeApi } from './describe-api.ts'

function documentOf(body: ApiSchema, media: { example?: unknown } = { example: { name: 'a' } }): ApiDocument {
  return {
    servers: [{ url: 'https://shop.example/' }],
    components: {
      schemas: {
        Body: body,
        Answer: {
          type: 'object',
          properties: {
            state: { type: 'string', enum: ['on', 'off'] },
            until: { type: ['string', 'null'] },
            uses: { type: 'array', items: { type: 'object', properties: { count: { type: 'integer' } } } },
          },
          required: ['state', 'until'],
        },
      },
    },
    paths: {
      '/api/things': {
        post: {
          summary: 'Do a thing',
          description: 'One.\n\nTwo.',
          security: [{ session: [] }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' }, ...media } } },
          responses: {
            200: {
              description: 'Done.',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Answer' },
                  examples: { On: { value: { state: 'on', until: null } } },
                },
              },
            },
            429: { description: 'Too many.', headers: { 'Retry-After': { description: 'Seconds.' } } },
          },
        },
      },
    },
  }
}

const plainBody: ApiSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }

function snippet(language: string, document = documentOf(plainBody)): string {
  return describeApi(document)[0]?.snippets.find((one) => one.language === language)?.code ?? ''
}

test('describes an operation from the document alone', () => {
  expect(describeApi(documentOf(plainBody))).toMatchObject([
    {
      id: 'post-api-things',
      method: 'POST',
      url: 'https://shop.example/api/things',
      summary: 'Do a thing',
      paragraphs: ['One.', 'Two.'],
      needsSession: true,
      fields: [{ name: 'name', type: 'string', isRequired: true }],
      answers: [
        {
          status: '200',
          mediaType: 'application/json',
          fields: [
            { name: 'state', constraints: ['one of on, off'] },
            { name: 'until', type: 'string or null' },
            { name: 'uses', type: 'array of object', isRequired: false },
            { name: 'uses[].count', type: 'integer' },
          ],
          examples: [{ name: 'On', body: '{\n  "state": "on",\n  "until": null\n}' }],
        },
        { status: '429', mediaType: null, headers: [{ name: 'Retry-After', description: 'Seconds.' }], fields: [] },
      ],
    },
  ])
})

test('describes the type, constraints and example of a field', () => {
  const properties: Record<string, ApiSchema> = {
    size: { type: 'integer', minimum: 1, maximum: 9, example: 3, description: 'How large.' },
    code: { type: 'string', pattern: '^[A-Z]+$', minLength: 2, maxLength: 4 },
    at: { type: 'string', format: 'date-time' },
    inner: { type: 'object', properties: { deep: { type: 'boolean' } }, required: ['deep'] },
    anything: {},
  }
  const [operation] = describeApi(documentOf({ type: 'object', properties }))
  expect(operation?.fields).toMatchObject([
    { name: 'size', example: '3', description: 'How large.', constraints: ['at least 1', 'at most 9'] },
    { name: 'code', constraints: ['matches ^[A-Z]+$', 'at least 2 characters', 'at most 4 characters'] },
    { name: 'at', type: 'string, date-time', example: null },
    { name: 'inner', type: 'object', isRequired: false },
    { name: 'inner.deep', type: 'boolean', isRequired: true },
    { name: 'anything', type: 'any value' },
  ])
})

test('has no snippets without an example to send', () => {
  expect(describeApi(documentOf(plainBody, {}))[0]?.snippets).toEqual([])
  expect(describeApi({})).toEqual([])
})

test('writes literals as each language needs them', () => {
  const example = { name: `it's "a" \\ 'b'`, on: true, off: false, none: null, list: ['true', 1] }
  const document = documentOf(plainBody, { example })
  expect(snippet('curl', document)).toContain(`it'\\''s \\"a\\" \\\\ '\\''b'\\''`)
  expect(snippet('Python', document)).toContain('"on": True, "off": False, "none": None, "list": ["true", 1]')
  expect(snippet('TypeScript', document)).toContain('"on": true, "off": false, "none": null, "list": ["true", 1]')
})

test('types the answer in the TypeScript snippet', () => {
  expect(snippet('TypeScript')).toMatch(
    /^type Answer = \{\n {2}state: "on" \| "off"\n {2}until: string \| null\n {2}uses\?: Array<\{\n {4}count\?: number\n {2}\}>\n\}\n/,
  )
})

test('sends the example and throws the sentence of a problem in the C# snippet', () => {
  const code = snippet('C#')
  expect(code).toContain('new HttpRequestMessage(new HttpMethod("POST"), "https://shop.example/api/things")')
  expect(code).toContain('new StringContent("""{"name": "a"}""", Encoding.UTF8, "application/json")')
  expect(code).toContain('answer.RootElement.GetProperty("error").GetString()')
  for (const [opening, closing] of ['()', '{}', '[]']) {
    expect(code.split(opening ?? '').length, opening).toBe(code.split(closing ?? '').length)
  }
})
