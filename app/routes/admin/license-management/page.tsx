import { Link, redirect } from 'react-router'
import type { z } from 'zod'
import { ApiReference } from '#app/components/api-reference/api-reference.tsx'
import { ErrorSlip } from '#app/components/error-page.tsx'
import { LicenseCheck } from '#app/components/license-check.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { extendLicense } from '#app/domain/licenses/extend-license.ts'
import { listLicenses } from '#app/domain/licenses/list-licenses.ts'
import { readLicense } from '#app/domain/licenses/read-license.ts'
import { asLabel, asShown } from '#app/domain/licenses/rules.ts'
import { licenseManagementInput } from '#app/domain/licenses/schema.ts'
import { setLicenseStatus } from '#app/domain/licenses/set-license-status.ts'
import { verifyLicense } from '#app/domain/licenses/verify-license.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { apiDocumentContext } from '#app/http/request-info.ts'
import { type FormAnswer, submitForm } from '#app/http/submit.server.ts'
import { formWithProof } from '#app/http/submit-proven.server.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { startCreation } from '../licenses/start-creation.ts'
import type { Route } from './+types/page.ts'
import { CreateForm } from './create-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { managementPath } from './management-path.ts'
import { managementQueryOf } from './management-query.ts'
import { SuspensionList } from './suspension-list.tsx'

const PAGE = 10
const OFFERED = 20

export const meta = pageMeta({ title: 'License Management' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = managementQueryOf(request)
  const now = new Date()
  const [page, { licenses: offered }, created, creation] = await Promise.all([
    listLicenses(query, PAGE, now),
    listLicenses({ q: query.license }, OFFERED, now),
    isUuid(query.created) ? readLicense(query.created) : null,
    startCreation(request, context),
  ])
  return {
    query,
    ...page,
    licenses: page.licenses.map((license) => asShown(license, now)),
    offered: offered.map((license) => asShown(license, now)),
    created: created && asLabel(created, created.startsAt, now),
    creation,
    operations: describeApi(context.get(apiDocumentContext)),
  }
}

export async function action(args: Route.ActionArgs) {
  const query = managementQueryOf(args.request)
  const { form, prove, clientAddress } = await formWithProof(args)
  const handle = async (input: z.output<typeof licenseManagementInput>) => {
    switch (input.form) {
      case 'create': {
        const { form: _, ...license } = input
        await createLicense(license, await prove())
        return redirect(withFlash(managementPath({ created: license.licenseId }), 'license-created'))
      }
      case 'extend':
        await extendLicense({ ...input.license, days: input.days }, await prove())
        return redirect(withFlash(managementPath(query), 'license-extended'))
      case 'status':
        // A row of the list, which has no room to ask.
        await setLicenseStatus(input, await requireFreshAdmin(args.request, args.context, managementPath(query)))
        return redirect(withFlash(managementPath(query), 'license-updated'))
      case 'check':
        return verifyLicense({ key: input.license_key, clientAddress })
    }
  }
  const guard = ['status', 'check'].includes(String(form.get('form'))) ? undefined : prove
  return submitForm(form, licenseManagementInput, handle, { guard })
}

export default function LicenseManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { query, creation, created, offered, operations, ...list } = loaderData
  const checked = actionData && 'license' in actionData ? actionData : undefined
  const refused = actionData && 'submission' in actionData ? actionData : undefined
  const answerTo = (form: string) => (formOf(refused) === form ? refused : undefined)
  const path = managementPath({ ...query, created: '' })
  return (
    <>
      <PageHeading
        title="License Management"
        description={
          <>
            Quick work on single licenses. All of them, with their devices, are under{' '}
            <Link to="/admin/licenses" className="text-text underline decoration-line-strong underline-offset-3">
              Licenses
            </Link>
            .
          </>
        }
      />
      <RefusalAlert
        refusal={refused?.refusal}
        besideField={Boolean(refused && isBesideField(refused))}
        className="mb-5"
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Create License">
          <CreateForm creation={creation} created={created} action={path} answer={answerTo('create')} />
        </Card>
        <Card title="Extend License">
          <ExtendForm query={query} offered={offered} action={path} answer={answerTo('extend')} />
        </Card>
      </div>
      <Card title="Suspend or activate" id="suspension" className="mt-5">
        <SuspensionList {...list} query={query} action={path} />
      </Card>
      <section aria-labelledby="check" className="mt-12">
        <h2 id="check" className="mb-4 font-semibold text-xl tracking-tight">
          Check a key
        </h2>
        <LicenseCheck answer={checked ?? answerTo('check')} action={path} fields={{ form: 'check' }} />
      </section>
      <section aria-labelledby="api" className="mt-12">
        <h2 id="api" className="font-semibold text-xl tracking-tight">
          API documentation
        </h2>
        <p className="mt-1 max-w-2xl text-muted text-sm">
          For the author of the desktop tool, who finds the same at{' '}
          <Link to="/license-check#api" className="text-text underline decoration-line-strong underline-offset-3">
            /license-check
          </Link>
          .
        </p>
        <ApiReference operations={operations} />
      </section>
    </>
  )
}

function formOf(refused: FormAnswer | undefined): unknown {
  return refused?.submission.initialValue?.form
}

function isBesideField({ submission }: FormAnswer): boolean {
  return Object.keys(submission.error ?? {}).some((name) => name !== '') || submission.initialValue?.form === 'check'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { title: 'Data Load Error', message: 'Failed to load data.' }
  return <ErrorSlip error={error} failure={failure} home={{ to: '/admin/dashboard', label: 'Go to dashboard' }} />
}
