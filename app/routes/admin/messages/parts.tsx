import { useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import { MAX_MESSAGE, type MessageState } from '#app/domain/support/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { kindLabel, type MessageKind } from '#app/lib/message-kinds.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/message.ts'

export function stateLabel(state: MessageState): string {
  return t(`admin.messages.states.${state}`)
}

const tones = { open: 'warn', answered: 'good', closed: 'neutral' } as const

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{stateLabel(state)}</Badge>
}

export function LateBadge() {
  return <Badge tone="bad">{t('admin.messages.list.late')}</Badge>
}

/** Highlights reports, because a reported listing may have to be removed quickly. */
export function KindBadge({ kind }: { kind: MessageKind }) {
  return <Badge tone={kind === 'listing_report' ? 'bad' : 'neutral'}>{kindLabel(kind)}</Badge>
}

export function SenderCell({ name, email }: { name: string; email: string }) {
  return (
    <>
      <bdi className="line-clamp-1 wrap-anywhere">{name}</bdi>
      {!isNobodysAddress(email) && <span className="block truncate text-muted text-xs">{email}</span>}
    </>
  )
}

type LetterProps = { kind: 'message' | 'answer'; author: string; at: Date; body: string }

export function Letter({ kind, author, at, body }: LetterProps) {
  return (
    <article
      aria-label={t(`admin.messages.letter.${kind}.label`, { author })}
      className={`rounded-lg border border-line p-5 ${kind === 'answer' ? 'ms-6 bg-raised' : 'bg-surface'}`}
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="min-w-0 wrap-anywhere">
          {rich(`admin.messages.letter.${kind}.heading`, {
            author,
            role: (text) => <span className="text-muted">{text}</span>,
            name: (text) => <bdi className="font-medium">{text}</bdi>,
          })}
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
      <Fact name={t('admin.messages.message.sender')}>
        <bdi className="wrap-anywhere">{name}</bdi>
        {!isSenderDeleted && <span className="block break-all text-muted">{email}</span>}
      </Fact>
      <Fact name={t('admin.messages.message.account')}>
        {customerId && !isSenderDeleted ? (
          <Link
            to={href('/admin/customers/:customerId', { customerId })}
            className="break-all text-accent hover:underline"
          >
            {account}
          </Link>
        ) : (
          <span className="text-muted">
            {t(isSenderDeleted ? 'admin.messages.message.accountDeleted' : 'admin.messages.message.noAccount')}
          </span>
        )}
      </Fact>
      <Fact name={t('admin.messages.message.reference')}>
        <code className="font-mono text-xs">{id.slice(0, 8)}</code>
      </Fact>
      <Fact name={t('admin.messages.message.history')}>
        <Link to={`${href('/admin/audit')}?subject=message:${id}`} className="text-accent hover:underline">
          {t('admin.messages.message.inAuditLog')}
        </Link>
      </Fact>
    </dl>
  )
}

type MessageStepsProps = Pick<Route.ComponentProps['loaderData'], 'message'> & {
  answer: Partial<FormAnswer> | undefined
}

/** Renders the forms of a message. They reset with each version of it, but keep the draft. */
export function MessageSteps({ message, answer }: MessageStepsProps) {
  const { id, version, status, email, isSenderDeleted } = message
  const path = href('/admin/messages/:messageId', { messageId: id })
  const intent = useNavigation().formData?.get('intent')
  // Kept when the message gets a new version, because closing it sends no answer.
  const [draft, setDraft] = useState('')
  const other = status === 'closed' ? 'reopen' : 'close'
  const { initialValue: typed, error } = answer?.submission ?? {}
  return (
    <Card title={t('admin.messages.steps.title')}>
      <RefusalAlert refusal={answer?.refusal} className="mb-4" />
      {isSenderDeleted ? (
        <Alert>{t('admin.messages.steps.senderDeleted')}</Alert>
      ) : (
        <PostForm
          key={version}
          answer={answer?.submission}
          action={path}
          onSubmit={() => setDraft('')}
          className="grid gap-4"
        >
          <input type="hidden" name="version" value={version} />
          <TextArea
            label={t('admin.messages.steps.answer')}
            name="answer"
            rows={8}
            dir="auto"
            defaultValue={String(typed?.answer ?? draft)}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            error={error?.answer ?? undefined}
            hint={t('admin.messages.steps.answerHint', { most: MAX_MESSAGE })}
          />
          <div>
            <Button name="intent" value="answer" pending={intent === 'answer'}>
              {rich('admin.messages.steps.send', {
                email,
                address: (text) => <span className="max-w-48 truncate">{text}</span>,
              })}
            </Button>
          </div>
        </PostForm>
      )}
      <Form method="post" action={path} className="mt-5 flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <input type="hidden" name="version" value={version} />
        <Button variant="secondary" size="sm" name="intent" value={other} pending={intent === other}>
          {t(
            status === 'closed'
              ? 'admin.messages.steps.reopen'
              : status === 'answered'
                ? 'admin.messages.steps.close'
                : 'admin.messages.steps.closeUnanswered',
          )}
        </Button>
        <span className="text-muted text-xs">{t('admin.messages.steps.notNotified')}</span>
      </Form>
    </Card>
  )
}
