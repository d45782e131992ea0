import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { answerMessage, closeOrReopen } from '#app/domain/support/handle-message.ts'
import { getMessage } from '#app/domain/support/queries.ts'
import { messageStep } from '#app/domain/support/schema.ts'
import { actingAdmin, requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ArrowLeft } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/message.ts'
import { KindBadge, LateBadge, Letter, MessageSteps, Sender, StateBadge } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.messages.message.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const message = isUuid(params.messageId) ? await getMessage(params.messageId) : null
  if (!message) throw data(null, { status: 404 })
  return { message }
}

const flashes = { answer: 'message-answered', close: 'message-closed', reopen: 'message-reopened' } as const

export async function action({ request, context, params: { messageId } }: Route.ActionArgs) {
  const by = await actingAdmin(request, context)
  if (!isUuid(messageId)) throw data(null, { status: 404 })
  return submit(request, messageStep, async (step) => {
    const handling = { messageId, version: step.version, ...by }
    if (step.intent === 'answer') await answerMessage({ ...handling, answer: step.answer })
    else await closeOrReopen({ ...handling, step: step.intent })
    return redirect(withFlash(href('/admin/messages/:messageId', { messageId }), flashes[step.intent]))
  })
}

export default function Message({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const { subject, body, kind, status, isLate, answers } = message
  return (
    <>
      <PageHeading
        title={<bdi className="wrap-anywhere">{subject}</bdi>}
        description={
          <span className="mt-2 flex flex-wrap gap-2">
            <StateBadge state={status} />
            {isLate && <LateBadge />}
            <KindBadge kind={kind} />
          </span>
        }
        actions={
          <ButtonLink to={href('/admin/messages')}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('admin.messages.message.all')}
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Letter kind="message" author={message.name} at={message.createdAt} body={body} />
          {answers.map((answer) => (
            <Letter key={answer.id} kind="answer" author={answer.author} at={answer.createdAt} body={answer.body} />
          ))}
          <MessageSteps message={message} answer={actionData} />
        </div>
        <Card title={t('admin.messages.message.about')}>
          <Sender message={message} />
        </Card>
      </div>
    </>
  )
}
