import type { Field } from '#app/lib/api-reference/describe-fields.ts'

export function FieldList({ fields }: { fields: readonly Field[] }) {
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
