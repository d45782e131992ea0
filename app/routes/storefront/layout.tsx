import { Outlet } from 'react-router'
import { PublicShell } from '#app/components/public-shell.tsx'

export default function StorefrontLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}
