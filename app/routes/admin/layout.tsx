import { KeyRound, LayoutDashboard, Settings } from 'lucide-react'
import { Outlet } from 'react-router'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/layout.ts'

const sections = [
  { items: [{ to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard }] },
  { heading: 'Management', items: [{ to: '/admin/licenses', label: 'Licenses', icon: KeyRound }] },
  { heading: 'Configuration', items: [{ to: '/admin/settings', label: 'Settings', icon: Settings }] },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export default function AdminLayout() {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName || 'Admin'} sections={sections}>
      <Outlet />
    </PanelShell>
  )
}
