import type { Answer } from '#app/lib/api-reference/describe-api.ts'
import { Choice } from '#app/ui/choice.tsx'

export function Examples({ examples }: Pick<Answer, 'examples'>) {
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
