import { data, href, Link, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveGroup } from '#app/domain/catalog/groups/commands.ts'
import { getGroup } from '#app/domain/catalog/groups/queries.ts'
import { groupInput } from '#app/domain/catalog/groups/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/group.ts'
import { GroupFields } from './group-fields.tsx'
import { PriceTable } from './price-table.tsx'

export const meta = pageMeta((found?: { group: { name: string } }) => ({
  title: found?.group.name ?? t('admin.groups.title'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { groupId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const found = await getGroup(groupId)
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function action({ params: { groupId }, ...args }: Route.ActionArgs) {
  return submitProven(args, groupInput, async ({ version, columns }, { actorId, ip }) => {
    await saveGroup({ groupId, columns, version, actorId, ip })
    return redirect(withFlash(href('/admin/customers/groups/:groupId', { groupId }), 'group-saved'))
  })
}

export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, version, members, prices } = loaderData
  const { id: groupId, name } = group
  return (
    <>
      <PageHeading
        title={<bdi className="wrap-anywhere">{name}</bdi>}
        description={t('admin.groups.one')}
        actions={<ButtonLink to={href('/admin/customers/groups')}>{t('admin.groups.all')}</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-5">
        <Card>
          <SettingsForm
            action={href('/admin/customers/groups/:groupId', { groupId })}
            version={version}
            answer={actionData}
          >
            <GroupFields group={group} version={version} answer={actionData} />
          </SettingsForm>
        </Card>
        <Card title={t('admin.groups.ownPrices')}>
          <p className="mb-3 text-muted text-sm">{t('admin.groups.ownPricesText')}</p>
          <PriceTable group={group} prices={prices} />
        </Card>
        <MembersCard members={members} />
        <Card title={t('admin.groups.delete')}>
          <p className="mb-4 text-muted text-sm">{t('admin.groups.deleteText')}</p>
          <ButtonLink to={href('/admin/customers/groups/:groupId/deletion', { groupId })}>
            {t('admin.groups.delete')}
          </ButtonLink>
        </Card>
      </div>
    </>
  )
}

function MembersCard({ members }: { members: Route.ComponentProps['loaderData']['members'] }) {
  return (
    <Card title={t('admin.groups.newestMembers')}>
      {members.length === 0 ? (
        <p className="text-muted text-sm">{t('admin.groups.noMembers')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {members.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <Link
                to={href('/admin/customers/:customerId', { customerId: id })}
                className="text-accent wrap-anywhere hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="break-all text-muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
