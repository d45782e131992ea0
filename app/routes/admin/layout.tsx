import {
  Boxes,
  KeyRound,
  KeySquare,
  LayoutDashboard,
  MessagesSquare,
  PackageX,
  ReceiptText,
  ScrollText,
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
import { countOpenMessages } from '#app/domain/support/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/layout.ts'

type Waiting = { openClaims: number; openMessages: number }

const sectionsOf = ({ openClaims, openMessages }: Waiting) => [
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
      { to: '/admin/messages', label: 'Messages', icon: MessagesSquare, count: openMessages },
    ],
  },
  {
    heading: 'Configuration',
    items: [
      { to: '/admin/settings', label: 'Settings', icon: Settings },
      { to: '/admin/security', label: 'Security', icon: ShieldCheck },
      { to: '/admin/audit', label: 'Audit', icon: ScrollText },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [openClaims, openMessages] = await Promise.all([countOpenClaims(), countOpenMessages()])
  return { openClaims, openMessages }
}

export const meta = pageMeta()

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPanel waiting={loaderData}>
      <Outlet />
    </AdminPanel>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <AdminPanel waiting={loaderData}>
      <ErrorSlip error={error} failure={dataLoadError} home={{ to: '/admin/dashboard', label: 'Go to dashboard' }} />
    </AdminPanel>
  )
}

function AdminPanel({ waiting, children }: { waiting: Waiting; children: ReactNode }) {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName || 'Admin'} sections={sectionsOf(waiting)}>
      {children}
    </PanelShell>
  )
}
