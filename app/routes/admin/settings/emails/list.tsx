import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listMailTexts } from '#app/domain/settings/mails/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { mailGroups, mailKindNames, mailKinds } from '#app/lib/mail-kinds.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.emails') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return (await listMailTexts()).map(({ kind }) => kind)
}

export default function Emails({ loaderData: changed }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted text-sm">{t('admin.mails.list.lead')}</p>
      <div className="-mb-5 gap-5 lg:columns-2">
        {mailGroups.map((group) => (
          <Card key={group} className="mb-5 break-inside-avoid" title={t(`admin.mails.groups.${group}`)}>
            <ul className="-my-3 divide-y divide-line">
              {mailKindNames
                .filter((kind) => mailKinds[kind].group === group)
                .map((kind) => (
                  <li key={kind} className="py-3">
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <Link
                        to={href('/admin/settings/emails/:kind', { kind })}
                        prefetch="intent"
                        className="font-medium text-accent text-sm hover:underline"
                      >
                        {t(`admin.mails.kinds.${kind}.name`)}
                      </Link>
                      {changed.includes(kind) && <Badge tone="good">{t('admin.mails.list.changed')}</Badge>}
                    </span>
                    <span className="mt-0.5 block text-muted text-sm">{t(`admin.mails.kinds.${kind}.trigger`)}</span>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  )
}
