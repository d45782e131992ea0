import { data, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { actionLabel } from '#app/domain/audit/action-labels.ts'
import { listActions, listActors, listAudit } from '#app/domain/audit/queries.ts'
import { auditListInput, SHOP, verificationInput } from '#app/domain/audit/schema.ts'
import { findByHash, verifyChain } from '#app/domain/audit/verify-chain.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/page.ts'
import { type ChainAnswer, ChainCheck } from './chain-check.tsx'
import { changesOf } from './changes.ts'
import { AuditLog } from './log.tsx'
import { auditPath } from './paths.tsx'

export const meta = pageMeta(() => ({ title: t('admin.audit.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = auditListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [{ rows, ...pages }, actions, actors] = await Promise.all([
    listAudit(query),
    listActions(),
    listActors(query.actor),
  ])
  return {
    query,
    pages,
    actions: actions.map((action) => ({ value: action, label: actionLabel(action) })),
    actors: [{ id: SHOP, name: t('admin.audit.theShop') }, ...actors],
    rows: rows.map(({ before, after, hash: _hash, ...row }) => ({
      ...row,
      what: actionLabel(row.action),
      changes: changesOf(before, after),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(request, context)
  return submit(request, verificationInput, async ({ hash }) => {
    const chain = await verifyChain()
    const kept = hash ? { hash, row: await findByHash(hash) } : null
    return data({ verification: { ...chain, kept } })
  })
}

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { after: _after, before: _before, ...filter } = loaderData.query
  const answer: ChainAnswer | undefined = actionData
  return (
    <>
      <PageHeading
        title={t('admin.audit.title')}
        description={t('admin.audit.description')}
        actions={
          <ButtonLink to={auditPath(filter, href('/admin/audit/export.csv'))} reloadDocument prefetch="none">
            <Download aria-hidden className="size-4" />
            {t('admin.audit.exportCsv')}
          </ButtonLink>
        }
      />
      <RefusalAlert refusal={answer?.refusal} className="mb-5" />
      <div className="grid gap-5">
        <AuditLog log={loaderData} filter={filter} />
        <ChainCheck action={auditPath(loaderData.query)} answer={answer} />
      </div>
    </>
  )
}
