import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/security.ts'

/** Lists the admins who can sign in with just a password. */
export function AdminSteps({ summary, settings, hasTwoStep }: Route.ComponentProps['loaderData']) {
  const { admins, lacking, lackingCount } = summary
  const more = lackingCount - lacking.length
  const badge = t('admin.settings.adminSteps.onFor', { on: admins - lackingCount, admins })
  return (
    <Card
      title={t('customer.security.twoStep.title')}
      action={<Badge tone={lackingCount === 0 ? 'good' : 'warn'}>{badge}</Badge>}
    >
      {lackingCount === 0 ? (
        <p className="text-muted text-sm">{t('admin.settings.adminSteps.allOn')}</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            {t(
              settings.requireAdminTwoStep
                ? 'admin.settings.adminSteps.required'
                : 'admin.settings.adminSteps.optional',
            )}
          </p>
          <ul aria-label={t('admin.settings.adminSteps.lacking')} className="mt-3 grid gap-2.5 text-sm">
            {lacking.map(({ id, name, email }) => (
              <li key={id} className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-muted text-xs">{email}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-3 text-muted text-xs">{t('admin.settings.adminSteps.more', { more })}</p>}
        </>
      )}
      {!hasTwoStep && (
        <p className="mt-4">
          <ButtonLink to={href('/admin/security')} size="sm">
            {t('admin.settings.adminSteps.setUpYours')}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
