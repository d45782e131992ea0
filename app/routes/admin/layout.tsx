import {
  Boxes,
  CircleDollarSign,
  KeyRound,
  KeySquare,
  LayoutDashboard,
  MessagesSquare,
  PackageX,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  TriangleAlert,
  Users,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Outlet } from 'react-router'
import { reloadUnlessLost } from '#app/components/answers.ts'
import { dataLoadError, ErrorPage, ErrorSlip } from '#app/components/error-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { countWaiting, type Waiting } from '#app/domain/dashboard/queries.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { requireAdminBeforeSecondStep } from '#app/http/actor.server.ts'
import { loadArea } from '#messages'
import type { Route } from './+types/layout.ts'

await loadArea('customer')
await loadArea('admin')

const security = { to: href('/admin/security'), label: 'Security', icon: ShieldCheck }

const lockedSections = [{ items: [security] }]

const sectionsOf = ({ claims, messages, payments, alarms }: Waiting) => [
  { items: [{ to: href('/admin/dashboard'), label: 'Dashboard', icon: LayoutDashboard }] },
  {
    heading: 'Management',
    items: [
      { to: href('/admin/accounts'), alsoAt: ['/admin/stock'], label: 'Stock Accounts', icon: Boxes },
      { to: href('/admin/orders'), label: 'Orders', icon: ReceiptText },
      { to: href('/admin/payments'), label: 'Top-ups', icon: CircleDollarSign, count: payments },
      { to: href('/admin/customers'), label: 'Customers', icon: Users },
      { to: href('/admin/licenses'), label: 'Licenses', icon: KeyRound },
      { to: href('/admin/license-management'), label: 'License Management', icon: KeySquare },
      { to: href('/admin/claims'), label: 'Claims', icon: PackageX, count: claims },
      { to: href('/admin/messages'), label: 'Messages', icon: MessagesSquare, count: messages },
      { to: href('/admin/alarms'), label: 'Alarms', icon: TriangleAlert, count: alarms },
    ],
  },
  {
    heading: 'Configuration',
    items: [
      { to: href('/admin/settings'), alsoAt: ['/admin/tools'], label: 'Settings', icon: Settings },
      security,
      { to: href('/admin/webhooks'), label: 'Webhooks', icon: Webhook },
      { to: href('/admin/audit'), label: 'Audit', icon: ScrollText },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { adminRules, session } = await requireAdminBeforeSecondStep(request, context)
  // An admin who lacks the required second step sees nothing until it is on.
  return { waiting: adminRules?.lacksSecondStep ? null : await countWaiting(), isFresh: isFresh(session, new Date()) }
}

export const shouldRevalidate = reloadUnlessLost

export const meta = pageMeta()

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPanel waiting={loaderData.waiting}>
      <Outlet />
    </AdminPanel>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <AdminPanel waiting={loaderData.waiting}>
      <ErrorSlip
        error={error}
        failure={dataLoadError()}
        home={{ to: href('/admin/dashboard'), label: 'Go to dashboard' }}
      />
    </AdminPanel>
  )
}

function AdminPanel({ waiting, children }: { waiting: Waiting | null; children: ReactNode }) {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName || 'Admin'} sections={waiting ? sectionsOf(waiting) : lockedSections}>
      {children}
    </PanelShell>
  )
}
