import type { Answer, Operation } from '#app/lib/api-reference/describe-api.ts'
import type { Field } from '#app/lib/api-reference/describe-fields.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'

/** Renders the endpoints of an OpenAPI document: those with sample code in full, the others collapsed. */
export function ApiReference({ operations }: { operations: readonly Operation[] }) {
  const main = operations.filter(({ snippets }) => snippets.length > 0)
  const others = operations.filter(({ snippets }) => snippets.length === 0)
  return (
    <>
      {main.map((operation) => (
        <MainOperation key={operation.id} operation={operation} />
      ))}
      <h3 className="mt-12 font-semibold text-xl tracking-tight">Other endpoints</h3>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {others.map((operation) => (
          <OtherOperation key={operation.id} operation={operation} />
        ))}
      </div>
    </>
  )
}

function MainOperation({ operation }: { operation: Operation }) {
  const { id, method, path, url, summary, snippets, answers } = operation
  // The success response is shown next to the sample code.
  const success = answers.find(({ status }) => status.startsWith('2'))
  const described = answers.map((answer) => (answer === success ? { ...answer, examples: [] } : answer))
  return (
    <article id={id} className="slip mt-8 scroll-mt-24 rounded-lg border border-line">
      <header className="slip-head px-5 py-5 sm:px-8">
        <h3 className="font-semibold text-xl tracking-tight">{summary}</h3>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Method name={method} />
          <code className="break-all font-mono text-sm" title={path}>
            {url}
          </code>
        </p>
        <Paragraphs texts={operation.paragraphs} />
      </header>
      <div className="grid gap-x-12 gap-y-8 px-5 py-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0 lg:order-1">
          <div className="lg:sticky lg:top-20">
            <PartHeading>Sample code</PartHeading>
            <Choice
              label="Language"
              options={snippets.map(({ language, code }) => ({
                name: language,
                content: <CodeBlock language={language} code={code} />,
              }))}
            />
            {success && (
              <div className="mt-6">
                <PartHeading>Response</PartHeading>
                <Examples examples={success.examples} />
              </div>
            )}
          </div>
        </div>
        <Details operation={{ ...operation, answers: described }} />
      </div>
    </article>
  )
}

function OtherOperation({ operation }: { operation: Operation }) {
  const { id, method, path, summary, needsSession } = operation
  return (
    <details id={id} className="scroll-mt-24">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3.5 hover:bg-raised">
        <Method name={method} />
        <code className="break-all font-mono text-[0.8125rem]">{path}</code>
        <span className="text-muted text-sm">{summary}</span>
        {needsSession && <Badge>Session</Badge>}
      </summary>
      <div className="grid gap-6 px-5 pb-6">
        <div>
          <Paragraphs texts={operation.paragraphs} />
        </div>
        <Details operation={operation} />
      </div>
    </details>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-3 max-w-3xl text-muted">
      {text}
    </p>
  ))
}

function Details({ operation: { fields, answers } }: { operation: Operation }) {
  return (
    <div className="grid min-w-0 max-w-2xl content-start gap-8">
      {fields.length > 0 && (
        <div>
          <PartHeading>Request body</PartHeading>
          <FieldList fields={fields} />
        </div>
      )}
      <div>
        <PartHeading>Responses</PartHeading>
        <AnswerList answers={answers} />
      </div>
    </div>
  )
}

function Method({ name }: { name: string }) {
  return (
    <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-mono font-semibold text-text text-xs">{name}</span>
  )
}

function PartHeading({ children }: { children: string }) {
  return <h4 className="mb-3 font-semibold text-sm">{children}</h4>
}

const tones: Record<string, string> = { 2: 'text-good', 4: 'text-warn', 5: 'text-bad' }

function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {answers.map((answer) => (
        <details key={answer.status} open={answer.status.startsWith('2')}>
          <summary className="py-3">
            <span className={`font-mono font-semibold text-sm ${tones[answer.status[0] ?? '']}`}>{answer.status}</span>{' '}
            <span className="text-sm">{answer.description}</span>
          </summary>
          <AnswerBody answer={answer} />
        </details>
      ))}
    </div>
  )
}

function AnswerBody({ answer: { mediaType, headers, fields, examples } }: { answer: Answer }) {
  return (
    <div className="grid gap-4 pb-5">
      {mediaType && <p className="font-mono text-muted text-xs">{mediaType}</p>}
      {headers.map(({ name, description }) => (
        <p key={name} className="text-muted text-sm">
          <code className="font-mono text-text text-xs">{name}</code>: {description}
        </p>
      ))}
      <FieldList fields={fields} />
      <Examples examples={examples} />
    </div>
  )
}

function Examples({ examples }: Pick<Answer, 'examples'>) {
  const [only] = examples
  if (!only) return null
  if (examples.length === 1) return <Json text={only.body} />
  const options = examples.map(({ name, body }) => ({ name: name ?? 'Example', content: <Json text={body} /> }))
  return <Choice label="Example" options={options} />
}

function Json({ text }: { text: string }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-lg border border-line bg-bg p-4 font-mono text-[0.8125rem] leading-relaxed">
      <code>{text}</code>
    </pre>
  )
}

function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className="divide-y divide-line border-line border-t">
      {fields.map(({ name, type, isRequired, constraints, description, example }) => (
        <div key={name} className="py-3">
          <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <code className="font-mono font-semibold text-sm">{name}</code>
            <span className="font-mono text-muted text-xs">{type}</span>
            <span className={isRequired ? 'text-accent text-xs' : 'text-faint text-xs'}>
              {isRequired ? 'required' : 'optional'}
            </span>
          </dt>
          {description && <dd className="mt-1 text-muted text-sm">{description}</dd>}
          {constraints.map((constraint) => (
            <dd key={constraint} className="mt-1 break-words font-mono text-faint text-xs">
              {constraint}
            </dd>
          ))}
          {example !== null && (
            <dd className="mt-1 text-faint text-xs">
              Example: <code className="break-all font-mono text-muted">{example}</code>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
