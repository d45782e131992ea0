import { type ApiDocument, type ApiMedia, type ApiOperation, type ApiResponse, METHODS } from './api-document.ts'
import { describeFields, type Field } from './describe-fields.ts'
import { type Snippet, snippetsOf } from './snippets.ts'
import { typescriptType } from './typescript-type.ts'

export type Operation = {
  id: string
  method: string
  path: string
  url: string
  summary: string
  paragraphs: string[]
  needsSession: boolean
  fields: Field[]
  answers: Answer[]
  snippets: Snippet[]
}

export type Answer = {
  status: string
  description: string
  mediaType: string | null
  headers: { name: string; description: string }[]
  fields: Field[]
  examples: { name: string | null; body: string }[]
}

export function describeApi(document: ApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      return operation ? [describeOperation(document, method, path, operation)] : []
    }),
  )
}

function describeOperation(document: ApiDocument, method: string, path: string, operation: ApiOperation): Operation {
  const { summary = path, description = '', security = [], requestBody, responses = {} } = operation
  const [mediaType = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const url = `${document.servers?.[0]?.url.replace(/\/$/, '') ?? ''}${path}`
  const answerType = typescriptType(document, Object.values(responses['200']?.content ?? {})[0]?.schema)
  const call = { method: method.toUpperCase(), url, mediaType, body: body?.example, answerType }
  return {
    id: `${method}${path.replaceAll(/[^a-z\d]+/gi, '-')}`,
    method: call.method,
    path,
    url,
    summary,
    paragraphs: description.split(/\n\n+/).filter(Boolean),
    needsSession: security.some((way) => 'session' in way),
    fields: describeFields(document, body?.schema),
    answers: Object.entries(responses).map(([status, response]) => describeAnswer(document, status, response)),
    snippets: body?.example === undefined ? [] : snippetsOf(call),
  }
}

function describeAnswer(document: ApiDocument, status: string, response: ApiResponse): Answer {
  const { description = '', headers = {}, content = {} } = response
  const [mediaType = null, media] = Object.entries(content)[0] ?? []
  return {
    status,
    description,
    mediaType,
    headers: Object.entries(headers).map(([name, header]) => ({ name, description: header.description ?? '' })),
    fields: describeFields(document, media?.schema),
    examples: examplesOf(media),
  }
}

function examplesOf({ example, examples = {} }: ApiMedia = {}): Answer['examples'] {
  const named = Object.entries(examples).map(([name, { value }]) => ({ name, body: pretty(value) }))
  return example === undefined ? named : [{ name: null, body: pretty(example) }, ...named]
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
