import type { Operation } from '#app/lib/api-reference/describe-api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { AnswerList } from './answer-list.tsx'
import { Examples } from './examples.tsx'
import { FieldList } from './field-list.tsx'

/** Machine endpoints as their OpenAPI document describes them: those with programs to copy in full, the others to open. */
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
  // The good answer is shown beside the program that asks for it.
  const good = answers.find(({ status }) => status.startsWith('2'))
  const described = answers.map((answer) => (answer === good ? { ...answer, examples: [] } : answer))
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
            <PartHeading>Ready to run</PartHeading>
            <Choice
              label="Language"
              options={snippets.map(({ language, code }) => ({
                name: language,
                content: <CodeBlock language={language} code={code} />,
              }))}
            />
            {good && (
              <div className="mt-6">
                <PartHeading>What it answers</PartHeading>
                <Examples examples={good.examples} />
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
          <PartHeading>Fields of the body</PartHeading>
          <FieldList fields={fields} />
        </div>
      )}
      <div>
        <PartHeading>Answers</PartHeading>
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
