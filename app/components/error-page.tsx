import { use, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { rich, t } from '#messages'
import { DocumentContext } from './document-facts.ts'
import { PublicShell } from './public-shell.tsx'

type Failure = { title: string; message: string }

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

function explain(error: unknown): Failure {
  const status = statusOf(error)
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  if (data instanceof Object && 'title' in data && 'message' in data) {
    return { title: String(data.title), message: String(data.message) }
  }
  if (status === 404) {
    return { title: t('shop.shell.errors.notFound'), message: t('shop.shell.errors.notFoundText') }
  }
  if (status < 500) {
    return {
      title: t('shop.shell.errors.invalid'),
      message: t('shop.shell.errors.invalidText'),
    }
  }
  return {
    title: t('shop.shell.errors.unknown'),
    message: t('shop.shell.errors.unknownText'),
  }
}

export function errorTitle(error: unknown, failure?: Failure): string {
  return statusOf(error) >= 500 && failure ? failure.title : explain(error).title
}

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <PublicShell>
      <ErrorSlip error={error} home={{ to: '/', label: t('shop.shell.errors.backToShop') }} />
    </PublicShell>
  )
}

type ErrorSlipProps = { error: unknown; home: { to: string; label: string }; failure?: Failure }

export function dataLoadError(): Failure {
  return { title: t('shop.shell.errors.dataNotLoaded'), message: t('shop.shell.errors.dataNotLoadedText') }
}

export function ErrorSlip({ error, home, failure }: ErrorSlipProps) {
  const status = statusOf(error)
  const failed = status >= 500
  return (
    <section className="mx-auto my-16 max-w-lg rounded-xl border border-line bg-surface sm:my-24">
      <p className="slip-head px-6 py-3 font-mono text-faint text-xs uppercase">
        {t(failed ? 'shop.shell.errors.shopFailed' : 'shop.shell.errors.requestFailed')}
      </p>
      <div className="relative px-6 pt-6 pb-8">
        <Postmark status={status} />
        <h1 className="font-semibold text-2xl tracking-tight">{errorTitle(error, failure)}</h1>
        <ErrorMessage error={error} {...(failure && { failure })} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={home.to} variant="primary">
            {home.label}
          </ButtonLink>
          {failed && (
            <ButtonLink to="." reloadDocument prefetch="none">
              {t('shop.labels.actions.tryAgain')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

export function ErrorMessage({ error, failure }: { error: unknown; failure?: Failure }) {
  const failed = statusOf(error) >= 500
  const { message } = explain(error)
  return (
    <>
      <p className="mt-2 text-muted">{joinSentences(failed && failure?.message, message)}</p>
      {failed && <ReportId />}
    </>
  )
}

function Postmark({ status }: { status: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 190 96"
      className="absolute -top-20 end-4 w-36 -rotate-12 text-accent opacity-80 sm:end-8 sm:w-44"
    >
      <g fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round">
        <circle cx={48} cy={48} r={44} />
        <circle cx={48} cy={48} r={35} strokeWidth={1.5} />
        {[26, 41, 56, 71].map((y) => (
          <path key={y} d={`M${y === 26 || y === 71 ? 91 : 97} ${y}q11-9 22 0t22 0 22 0 22 0`} />
        ))}
      </g>
      <text x={48} y={57} textAnchor="middle" fill="currentColor" className="font-bold font-mono text-[26px]">
        {status}
      </text>
    </svg>
  )
}

function ReportId() {
  const { requestId } = use(DocumentContext)
  // After client-side navigation, the document's id belongs to another request.
  const hydrated = useHydrated()
  const [ofThisDocument] = useState(!hydrated)
  if (!requestId || !ofThisDocument) return null
  return (
    <p className="mt-4 text-muted text-sm">
      {rich('shop.shell.errors.reportId', {
        requestId,
        code: (id) => <code className="font-mono text-text">{id}</code>,
      })}
    </p>
  )
}
