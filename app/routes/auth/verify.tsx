import { Link, redirect } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { confirmEmail } from '#app/domain/customers/confirm-email.ts'
import { LinkExpired } from '#app/domain/customers/refusals.ts'
import { withNotice } from '#app/http/notices.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import type { Route } from './+types/verify.ts'

export const meta = pageMeta({ title: 'Email confirmation' })

export async function loader({ request }: Route.LoaderArgs) {
  try {
    await confirmEmail(new URL(request.url).searchParams.get('token') ?? '')
  } catch (error) {
    if (error instanceof LinkExpired) return
    throw error
  }
  throw redirect(withNotice('/auth/login', 'email-verified'))
}

export default function Verify() {
  return (
    <AuthShell title="This link does not work" description="It is invalid or has expired.">
      <Link to="/auth/check-email" className={buttonStyle({ size: 'lg' })}>
        Get a new link
      </Link>
    </AuthShell>
  )
}
