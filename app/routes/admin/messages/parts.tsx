import { href, Link } from 'react-router'
import { kindWords, type MessageKind, type MessageState } from '#app/domain/support/rules.ts'
import { Fact } from '#app/routes/admin/shared/fact.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/message.ts'

export const stateWords = { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<
  MessageState,
  string
>

const tones = { open: 'warn', answered: 'good', closed: 'neutral' } as const

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>
}

/** A report stands out: it may be about something that has to go at once. */
export function KindBadge({ kind }: { kind: MessageKind }) {
  return <Badge tone={kind === 'listing_report' ? 'bad' : 'neutral'}>{kindWords(kind)}</Badge>
}

type LetterProps = { label: 'Message' | 'Answer'; author: string; at: Date; body: string }

/** Words as they were typed: text, whatever it looks like. */
export function Letter({ label, author, at, body }: LetterProps) {
  return (
    <article
      aria-label={`${label} by ${author}`}
      className={`rounded-lg border border-line p-5 ${label === 'Answer' ? 'ml-6 bg-raised' : 'bg-surface'}`}
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-muted">{label === 'Answer' ? 'Answered by' : 'From'}</span>{' '}
          <bdi className="font-medium">{author}</bdi>
        </p>
        <span className="text-muted text-xs">
          <Time at={at} />
        </span>
      </header>
      <p dir="auto" className="whitespace-pre-wrap text-sm leading-relaxed wrap-anywhere">
        {body}
      </p>
    </article>
  )
}

export function Sender({ message }: Route.ComponentProps['loaderData']) {
  const { id, name, email, account, customerId, isSenderDeleted } = message
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name="Sender">
        <bdi className="wrap-anywhere">{name}</bdi>
        {!isSenderDeleted && <span className="block break-all text-muted">{email}</span>}
      </Fact>
      <Fact name="Account">
        {customerId && !isSenderDeleted ? (
          <Link
            to={href('/admin/customers/:customerId', { customerId })}
            className="break-all text-accent hover:underline"
          >
            {account}
          </Link>
        ) : (
          <span className="text-muted">
            {isSenderDeleted ? 'Deleted' : 'Not signed in: anybody can have typed this name and address.'}
          </span>
        )}
      </Fact>
      <Fact name="Reference">
        <code className="font-mono text-xs">{id.slice(0, 8)}</code>
      </Fact>
      <Fact name="History">
        <Link to={`${href('/admin/audit')}?subject=message:${id}`} className="text-accent hover:underline">
          Who did what with it
        </Link>
      </Fact>
    </dl>
  )
}
