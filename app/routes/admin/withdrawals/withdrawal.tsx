import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { noFields } from '#app/domain/stock/schema.ts'
import { getWithdrawal, putBack } from '#app/domain/stock/withdrawals/withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/withdrawal.ts'
import { PutBackForm } from './put-back-form.tsx'

export const meta = pageMeta(() => ({ title: t('admin.withdrawals.page.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { withdrawalId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { withdrawal: await requireWithdrawal(withdrawalId) }
}

export async function action({ params: { withdrawalId }, ...args }: Route.ActionArgs) {
  return submitProven(args, noFields, async (_, { actorId, ip }) => {
    const { batchId } = await requireWithdrawal(withdrawalId)
    const count = await putBack({ withdrawalId, actorId, ip })
    const path = batchId ? href('/admin/stock/batches/:batchId', { batchId }) : href('/admin/accounts')
    return redirect(withFlash(path, 'stock-put-back', count))
  })
}

async function requireWithdrawal(id: string) {
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null
  if (!withdrawal) throw data(null, { status: 404 })
  return withdrawal
}

export default function Withdrawal({ loaderData: { withdrawal }, actionData }: Route.ComponentProps) {
  const { createdAt, createdBy } = withdrawal
  const time = () => <Time at={createdAt} />
  return (
    <>
      <PageHeading
        title={t('admin.withdrawals.page.title')}
        description={
          createdBy
            ? rich('admin.withdrawals.page.withdrawn', { time, name: createdBy })
            : rich('admin.withdrawals.page.withdrawnByCommand', { time })
        }
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <PutBackForm withdrawal={withdrawal} error={actionData?.submission.error?.currentPassword} />
    </>
  )
}
