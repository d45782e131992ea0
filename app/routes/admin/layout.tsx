import {
  Boxes,
  KeyRound,
  KeySquare,
  LayoutDashboard,
  PackageX,
  ReceiptText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { dataLoadError, ErrorPage, ErrorSlip } from '#app/components/error-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { countOpenClaims } from '#app/domain/claims/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/layout.ts'

const sectionsOf = (openClaims: number) => [
  { items: [{ to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard }] },
  {
    heading: 'Management',
    items: [
      { to: '/admin/accounts', alsoAt: ['/admin/stock'], label: 'Stock Accounts', icon: Boxes },
      { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
      { to: '/admin/customers', label: 'Customers', icon: Users },
      { to: '/admin/licenses', label: 'Licenses', icon: KeyRound },
      { to: '/admin/license-management', label: 'License Management', icon: KeySquare },
      { to: '/admin/claims', label: 'Claims', icon: PackageX, count: openClaims },
    ],
  },
  {
    heading: 'Configuration',
    items: [
      { to: '/admin/settings', label: 'Settings', icon: Settings },
      { to: '/admin/security', label: 'Security', icon: ShieldCheck },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { openClaims: await countOpenClaims() }
}

export const meta = pageMeta()

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPanel openClaims={loaderData.openClaims}>
      <Outlet />
    </AdminPanel>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <AdminPanel openClaims={loaderData.openClaims}>
      <ErrorSlip error={error} failure={dataLoadError} home={{ to: '/admin/dashboard', label: 'Go to dashboard' }} />
    </AdminPanel>
  )
}

function AdminPanel({ openClaims, children }: { openClaims: number; children: ReactNode }) {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName || 'Admin'} sections={sectionsOf(openClaims)}>
      {children}
    </PanelShell>
  )
}
