import { href } from 'react-router'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/security.ts'

/** Lists the admins who can sign in with just a password. */
export function AdminSteps({ summary, settings, hasTwoStep }: Route.ComponentProps['loaderData']) {
  const { admins, lacking, lackingCount } = summary
  const more = lackingCount - lacking.length
  const badge = `On for ${admins - lackingCount} of ${admins} admins`
  return (
    <Card title="Two-step sign-in" action={<Badge tone={lackingCount === 0 ? 'good' : 'warn'}>{badge}</Badge>}>
      {lackingCount === 0 ? (
        <p className="text-muted text-sm">Every admin uses two-step sign-in.</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            {settings.requireAdminTwoStep
              ? 'These admins must turn it on before they can continue:'
              : 'These admins can sign in with just a password:'}
          </p>
          <ul aria-label="Admins without two-step sign-in" className="mt-3 grid gap-2.5 text-sm">
            {lacking.map(({ id, name, email }) => (
              <li key={id} className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-muted text-xs">{email}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-3 text-muted text-xs">{`And ${formatNumber(more)} more.`}</p>}
        </>
      )}
      {!hasTwoStep && (
        <p className="mt-4">
          <ButtonLink to={href('/admin/security')} size="sm">
            Set up yours
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
