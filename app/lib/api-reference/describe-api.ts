import { type ApiDocument, type ApiMedia, type ApiOperation, type ApiResponse, METHODS } from './api-document.ts'
import { describeFields, typescriptType } from './describe-fields.ts'

export type Operation = ReturnType<typeof describeOperation>

export type Answer = ReturnType<typeof describeAnswer>

/** Describes the endpoints of a document, or only those with a tag. */
export function describeApi(document: ApiDocument, tag?: string): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      return operation && (tag === undefined || operation.tags?.includes(tag))
        ? [describeOperation(document, method, path, operation)]
        : []
    }),
  )
}

function describeOperation(document: ApiDocument, method: string, path: string, operation: ApiOperation) {
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

function describeAnswer(document: ApiDocument, status: string, response: ApiResponse) {
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

type Example = { name: string | null; body: string }

function examplesOf({ example, examples = {} }: ApiMedia = {}): Example[] {
  const named = Object.entries(examples).map(([name, { value }]) => ({ name, body: pretty(value) }))
  return example === undefined ? named : [{ name: null, body: pretty(example) }, ...named]
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

type Snippet = { language: string; code: string }

type Call = { method: string; url: string; mediaType: string; body: unknown; answerType: string }

function snippetsOf(call: Call): Snippet[] {
  return [
    { language: 'curl', code: curl(call) },
    { language: 'Python', code: python(call) },
    { language: 'C#', code: csharp(call) },
    { language: 'TypeScript', code: typescript(call) },
  ]
}

function curl({ method, url, mediaType, body }: Call): string {
  return `curl --request ${method} \\
  --url ${inShell(url)} \\
  --header ${inShell(`Content-Type: ${mediaType}`)} \\
  --data ${inShell(literal(body))}`
}

function python({ method, url, mediaType, body }: Call): string {
  return `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
    ${quoted(url)},
    method=${quoted(method)},
    headers={"Content-Type": ${quoted(mediaType)}},
    data=json.dumps(${literal(body, { true: 'True', false: 'False', null: 'None' })}).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=10) as response:
        answer = json.load(response)
except urllib.error.HTTPError as problem:
    raise SystemExit(json.load(problem)["error"])
print(answer)`
}

function csharp({ method, url, mediaType, body }: Call): string {
  return `using System.Text;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)})
{
    Content = new StringContent("""${literal(body)}""", Encoding.UTF8, ${quoted(mediaType)}),
};
using var response = await client.SendAsync(request);
using var answer = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
if (!response.IsSuccessStatusCode)
{
    throw new HttpRequestException(answer.RootElement.GetProperty("error").GetString());
}
Console.WriteLine(answer.RootElement);`
}

function typescript({ method, url, mediaType, body, answerType }: Call): string {
  return `type Answer = ${answerType}

const response = await fetch(${quoted(url)}, {
  method: ${quoted(method)},
  headers: { "Content-Type": ${quoted(mediaType)} },
  body: JSON.stringify(${literal(body)}),
  signal: AbortSignal.timeout(10_000),
})
if (!response.ok) {
  const problem = (await response.json()) as { error: string }
  throw new Error(problem.error)
}
const answer = (await response.json()) as Answer
console.log(answer)`
}

function literal(value: unknown, keywords: Record<string, string> = {}): string {
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, keywords)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, item]) => `${quoted(name)}: ${literal(item, keywords)}`)
    return `{${entries.join(', ')}}`
  }
  const text = JSON.stringify(value)
  return keywords[text] ?? text
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
