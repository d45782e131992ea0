import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { MAX_MESSAGE } from '#app/domain/support/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { Route } from './+types/message.ts'

type MessageStepsProps = Pick<Route.ComponentProps['loaderData'], 'message'> & {
  answer: Partial<FormAnswer> | undefined
}

/** What can be done with a message; its forms start afresh with each version of it, and keep what was typed. */
export function MessageSteps({ message, answer }: MessageStepsProps) {
  const { id, version, status, email, isSenderDeleted } = message
  const path = href('/admin/messages/:messageId', { messageId: id })
  const sent = useNavigation().formData
  // Outlives the version of the message that it was begun with, as closing it sends no answer.
  const [draft, setDraft] = useState('')
  const other = status === 'closed' ? 'reopen' : 'close'
  return (
    <Card title="Answer">
      <RefusalAlert refusal={answer?.refusal} className="mb-4" />
      {isSenderDeleted ? (
        <Alert>This person was deleted from the shop, so nobody can be answered.</Alert>
      ) : (
        <AnswerForm
          key={version}
          path={path}
          version={version}
          email={email}
          answer={answer}
          draft={draft}
          onDraft={setDraft}
        />
      )}
      <Form method="post" action={path} className="mt-5 flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <input type="hidden" name="version" value={version} />
        <Button variant="secondary" size="sm" name="intent" value={other} pending={sent?.get('intent') === other}>
          {status === 'closed' ? 'Reopen message' : status === 'answered' ? 'Close message' : 'Close without an answer'}
        </Button>
        <span className="text-muted text-xs">Nobody is told.</span>
      </Form>
    </Card>
  )
}

type AnswerFormProps = {
  path: string
  version: string
  email: string
  answer: Partial<FormAnswer> | undefined
  draft: string
  onDraft: (typed: string) => void
}

function AnswerForm({ path, version, email, answer, draft, onDraft }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formData?.get('intent') === 'answer'
  const typed = answer?.submission?.initialValue
  useFirstError(form, answer?.submission)
  return (
    <Form ref={form} method="post" action={path} noValidate onSubmit={() => onDraft('')} className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <TextArea
        label="Your answer"
        name="answer"
        rows={8}
        dir="auto"
        defaultValue={String(typed?.answer ?? draft)}
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
        error={answer?.submission?.error?.answer ?? undefined}
        hint={`Plain text of at most ${MAX_MESSAGE.toLocaleString('en-US')} characters. The mail greets by name and quotes the message.`}
      />
      <div>
        <Button name="intent" value="answer" pending={pending}>
          Send to <span className="max-w-48 truncate">{email}</span>
        </Button>
      </div>
    </Form>
  )
}
