import { data, href, replace } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { deleteGroup } from '#app/domain/catalog/groups/commands.ts'
import { getGroup } from '#app/domain/catalog/groups/queries.ts'
import { noFields } from '#app/domain/catalog/groups/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/deletion.ts'

export const meta = pageMeta(() => ({ title: t('admin.groups.delete') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { groupId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const found = await getGroup(groupId)
  if (!found) throw data(null, { status: 404 })
  return { group: found.group }
}

export async function action({ params: { groupId }, ...args }: Route.ActionArgs) {
  return submitProven(args, noFields, async (_, { actorId, ip }) => {
    await deleteGroup(groupId, { actorId, ip })
    return replace(withFlash(href('/admin/customers/groups'), 'group-deleted'))
  })
}

export default function GroupDeletion({ loaderData: { group }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t('admin.groups.delete')} />
      <Card className="slip max-w-lg">
        <ProvenForm
          answer={actionData}
          submit={t('admin.groups.delete')}
          variant="danger"
          cancelTo={href('/admin/customers/groups/:groupId', { groupId: group.id })}
        >
          <p className="font-medium wrap-anywhere">
            <bdi>{group.name}</bdi>
          </p>
          <p className="text-sm">{t('admin.groups.deleteText')}</p>
        </ProvenForm>
      </Card>
    </>
  )
}
