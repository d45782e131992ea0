import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { href, Link, redirect } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import { contactMessage } from '#app/domain/support/schema.ts'
import { sendMessage } from '#app/domain/support/send-message.ts'
import { currentActor, requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { messageKinds } from '#app/lib/message-kinds.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { CircleCheck } from '#app/ui/icons.ts'
import { rich, t } from '#messages'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'

export const meta = pageMeta(() => ({ title: t('shop.contact.title'), description: t('shop.contact.description') }))

async function place({ request, context, pattern }: Pick<Route.LoaderArgs, 'request' | 'context' | 'pattern'>) {
  if (pattern === 'customer/contact') {
    return { path: href('/customer/contact'), actor: await requireCustomer(request, context) }
  }
  return { path: href('/legal/contact'), actor: await currentActor(request, context) }
}

export async function loader(args: Route.LoaderArgs) {
  const { path, actor } = await place(args)
  const asked = args.url.searchParams.get('kind')
  const kind = messageKinds.find(({ word, value }) => asked === word || asked === value) ?? messageKinds[0]
  return {
    path,
    sent: args.url.searchParams.has('sent'),
    prefilled: { kind: kind.value, name: actor?.name ?? '', email: actor?.email ?? '' },
    formId: randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { path, actor } = await place(args)
  return submit(args.request, contactMessage, async (message) => {
    await sendMessage({ ...message, customer: actor, clientIp: args.context.get(requestInfo).clientIp })
    return redirect(withFlash(`${path}?sent`, 'message-sent'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('shop.parts.lost.message'))
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { path, sent, prefilled, formId } = loaderData
  const { actor } = useSite()
  return (
    <div className="@container py-6 sm:py-10">
      <header className="mb-6">
        <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{t('shop.contact.title')}</h1>
        <p className="mt-2 max-w-prose text-muted">{t(actor ? 'shop.contact.leadSignedIn' : 'shop.contact.lead')}</p>
      </header>
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] @3xl:gap-10">
        <section className="slip @container min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-7">
          {sent ? (
            <Sent path={path} />
          ) : (
            <ContactForm path={path} prefilled={prefilled} formId={formId} answer={actionData} />
          )}
        </section>
        <GoodToKnow />
      </div>
    </div>
  )
}

function Sent({ path }: { path: string }) {
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-8 text-good" />
      <h2 ref={focus} tabIndex={-1} className="font-semibold text-xl tracking-tight outline-none">
        {t('shop.contact.sent.title')}
      </h2>
      <p className="mt-2 text-muted">{t('shop.contact.sent.text')}</p>
      <Link to={path} className={`mt-5 ${buttonStyle({ variant: 'secondary' })}`}>
        {t('shop.contact.sent.again')}
      </Link>
    </>
  )
}

/** Takes the focus from the submit button, which is gone. */
function focus(heading: HTMLElement | null) {
  heading?.focus()
}

function GoodToKnow() {
  return (
    <dl className="grid gap-5 text-sm @3xl:pt-5 [&_dd]:mt-1 [&_dd]:text-muted [&_dt]:font-medium">
      <div>
        <dt>{t('shop.contact.goodToKnow.order')}</dt>
        <dd>{t('shop.contact.goodToKnow.orderText')}</dd>
      </div>
      <div>
        <dt>{t('shop.contact.goodToKnow.listing')}</dt>
        <dd>
          {rich('shop.contact.goodToKnow.listingText', {
            link: (text) => <TextLink to="../terms-of-service#acceptable-use">{text}</TextLink>,
          })}
        </dd>
      </div>
      <div>
        <dt>{t('shop.contact.goodToKnow.data')}</dt>
        <dd>
          {rich('shop.contact.goodToKnow.dataText', {
            link: (text) => <TextLink to="../privacy-policy#your-rights">{text}</TextLink>,
          })}
        </dd>
      </div>
    </dl>
  )
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      relative="path"
      prefetch="intent"
      className="whitespace-nowrap text-text underline decoration-line-strong underline-offset-3 hover:decoration-accent"
    >
      {children}
    </Link>
  )
}
