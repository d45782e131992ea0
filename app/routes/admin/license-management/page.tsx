import { href, Link } from 'react-router'
import { ApiReference } from '#app/components/api-reference/api-reference.tsx'
import { ErrorSlip } from '#app/components/error-page.tsx'
import { LicenseCheck } from '#app/components/license-check.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/page.ts'
import { CreateForm } from './create-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { handleForm, loadManagement } from './management.ts'
import { managementPath } from './management-path.ts'
import { SuspensionList } from './suspension-list.tsx'

export const meta = pageMeta(() => ({ title: t('admin.licenseManagement.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadManagement(args)
}

export async function action(args: Route.ActionArgs) {
  return handleForm(args)
}

const link = 'text-text underline decoration-line-strong underline-offset-3'

export default function LicenseManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { query, creation, created, offered, operations, ...list } = loaderData
  const checked = actionData && 'license' in actionData ? actionData : undefined
  const refused = actionData && 'submission' in actionData ? actionData : undefined
  const { error, initialValue } = refused?.submission ?? {}
  const answerTo = (form: string) => (initialValue?.form === form ? refused : undefined)
  const isBesideField = Object.keys(error ?? {}).some((name) => name !== '') || initialValue?.form === 'check'
  const path = managementPath({ ...query, created: '' })
  return (
    <>
      <PageHeading
        title={t('admin.licenseManagement.title')}
        description={rich('admin.licenseManagement.description', {
          link: (text) => (
            <Link to={href('/admin/licenses')} className={link}>
              {text}
            </Link>
          ),
        })}
      />
      <RefusalAlert refusal={refused?.refusal} besideField={isBesideField} className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={t('admin.licenses.creation.title')}>
          <CreateForm creation={creation} created={created} action={path} answer={answerTo('create')} />
        </Card>
        <Card title={t('admin.licenseManagement.extension.title')}>
          <ExtendForm query={query} offered={offered} action={path} answer={answerTo('extend')} />
        </Card>
      </div>
      <Card title={t('admin.licenseManagement.suspension.title')} id="suspension" className="mt-5">
        <SuspensionList {...list} query={query} action={path} />
      </Card>
      <section aria-labelledby="check" className="mt-12">
        <h2 id="check" className="mb-4 font-semibold text-xl tracking-tight">
          {t('admin.licenseManagement.check')}
        </h2>
        <LicenseCheck answer={checked ?? answerTo('check')} action={path} fields={{ form: 'check' }} />
      </section>
      <section aria-labelledby="api" className="mt-12">
        <h2 id="api" className="font-semibold text-xl tracking-tight">
          {t('shop.licenseCheck.api')}
        </h2>
        <p className="mt-1 max-w-2xl text-muted text-sm">
          {rich('admin.licenseManagement.apiText', {
            link: (text) => (
              <Link to={`${href('/license-check')}#api`} className={link}>
                {text}
              </Link>
            ),
          })}
        </p>
        <ApiReference operations={operations} />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = {
    title: t('shop.shell.errors.dataNotLoaded'),
    message: t('admin.licenseManagement.loadFailedText'),
  }
  return (
    <ErrorSlip
      error={error}
      failure={failure}
      home={{ to: href('/admin/dashboard'), label: t('admin.licenseManagement.toDashboard') }}
    />
  )
}
