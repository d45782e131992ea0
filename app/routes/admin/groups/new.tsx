import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { href, redirect } from 'react-router'
import { keepWhenLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { createGroup } from '#app/domain/catalog/groups/commands.ts'
import { newGroupInput } from '#app/domain/catalog/groups/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/new.ts'
import { GroupFields } from './group-fields.tsx'

export const meta = pageMeta(() => ({ title: t('admin.groups.add') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { newId: randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, newGroupInput, async ({ id = randomUUID(), columns }, { actorId, ip }) => {
    await createGroup(id, columns, { actorId, ip })
    return redirect(withFlash(href('/admin/customers/groups/:groupId', { groupId: id }), 'group-saved'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  // Kept through refusals and lost responses.
  const [id] = useState(loaderData.newId)
  return (
    <>
      <PageHeading title={t('admin.groups.add')} />
      <Card className="max-w-3xl">
        <SettingsForm
          action={href('/admin/customers/groups/new')}
          version=""
          answer={actionData}
          submit={t('admin.groups.add')}
        >
          <input type="hidden" name="id" value={id} />
          <GroupFields group={null} version="" answer={actionData} />
        </SettingsForm>
      </Card>
    </>
  )
}
