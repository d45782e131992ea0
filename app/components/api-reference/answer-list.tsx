import type { Answer } from '#app/lib/api-reference/describe-api.ts'
import { Examples } from './examples.tsx'
import { FieldList } from './field-list.tsx'

const tones: Record<string, string> = { 2: 'text-good', 4: 'text-warn', 5: 'text-bad' }

/** Answers by their status code, the good one opened. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
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
