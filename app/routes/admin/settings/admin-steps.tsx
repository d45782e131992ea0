import { Link } from 'react-router'
import type { summarizeAdmins } from '#app/domain/identity/security-settings.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type AdminStepsProps = Awaited<ReturnType<typeof summarizeAdmins>> & {
  isRequired: boolean
  /** The one who looks at it has it on. */
  hasTwoStep: boolean
}

/** Who of the admins could be signed in as with a password alone. */
export function AdminSteps({ admins, lacking, lackingCount, isRequired, hasTwoStep }: AdminStepsProps) {
  const more = lackingCount - lacking.length
  return (
    <Card
      title="Two-step sign-in"
      action={
        <Badge
          tone={lackingCount === 0 ? 'good' : 'warn'}
        >{`On for ${admins - lackingCount} of ${admins} admins`}</Badge>
      }
    >
      {lackingCount === 0 ? (
        <p className="text-muted text-sm">Nobody gets into the admin area with a password alone.</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            {isRequired
              ? 'These admins are asked to turn it on with their next page:'
              : 'A password alone is enough to sign in as one of these:'}
          </p>
          <ul aria-label="Admins without two-step sign-in" className="mt-3 grid gap-2.5 text-sm">
            {lacking.map(({ id, name, email }) => (
              <li key={id} className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-muted text-xs">{email}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-3 text-muted text-xs">{`And ${more.toLocaleString('en-US')} more.`}</p>}
        </>
      )}
      {!hasTwoStep && (
        <p className="mt-4">
          <Link to="/admin/security" prefetch="intent" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            Set up yours
          </Link>
        </p>
      )}
    </Card>
  )
}
