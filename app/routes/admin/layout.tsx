import { type ReactNode, useEffect } from 'react'
import { href, Outlet } from 'react-router'
import { dataLoadError, ErrorPage, ErrorSlip } from '#app/components/error-page.tsx'
import { reloadUnlessLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { getGoodsOfShop } from '#app/domain/catalog/queries.ts'
import { countWaiting, type Waiting } from '#app/domain/dashboard/queries.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { requireAdminBeforeSecondStep } from '#app/http/actor.server.ts'
import { requireOwnLanguage } from '#app/http/own-language.server.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import {
  Boxes,
  CircleDollarSign,
  Gift,
  HandCoins,
  KeyRound,
  KeySquare,
  LayoutDashboard,
  MessagesSquare,
  Package,
  PackageX,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Ticket,
  TriangleAlert,
  Users,
  Webhook,
} from '#app/ui/icons.ts'
import { VERSION } from '#app/version.server.ts'
import { loadArea, t } from '#messages'
import type { Route } from './+types/layout.ts'

await loadArea('customer')
await loadArea('admin')

const security = () => ({ to: href('/admin/security'), label: t('admin.security.title'), icon: ShieldCheck })

const lockedSections = () => [{ items: [security()] }]

const sectionsOf = ({ claims, messages, payments, payouts, alarms }: Waiting, goods: Goods) => [
  { items: [{ to: href('/admin/dashboard'), label: t('admin.dashboard.title'), icon: LayoutDashboard }] },
  {
    heading: t('admin.layout.management'),
    items: [
      {
        to: href('/admin/accounts'),
        alsoAt: ['/admin/stock'],
        label: t('admin.layout.accounts', { goods }),
        icon: Boxes,
      },
      { to: href('/admin/products'), label: t('admin.products.title'), icon: Package },
      { to: href('/admin/discounts'), label: t('admin.discounts.title'), icon: Ticket },
      { to: href('/admin/gifts'), label: t('admin.gifts.title'), icon: Gift },
      { to: href('/admin/orders'), label: t('admin.parts.orders'), icon: ReceiptText },
      { to: href('/admin/payments'), label: t('admin.payments.title'), icon: CircleDollarSign, count: payments },
      { to: href('/admin/payouts'), label: t('admin.payouts.title'), icon: HandCoins, count: payouts },
      { to: href('/admin/customers'), label: t('admin.customers.title'), icon: Users },
      { to: href('/admin/licenses'), label: t('admin.licenses.title'), icon: KeyRound },
      { to: href('/admin/license-management'), label: t('admin.licenseManagement.title'), icon: KeySquare },
      { to: href('/admin/claims'), label: t('admin.claims.title'), icon: PackageX, count: claims },
      { to: href('/admin/messages'), label: t('admin.messages.title'), icon: MessagesSquare, count: messages },
      { to: href('/admin/alarms'), label: t('admin.alarms.title'), icon: TriangleAlert, count: alarms },
    ],
  },
  {
    heading: t('admin.layout.configuration'),
    items: [
      {
        to: href('/admin/settings'),
        alsoAt: ['/admin/tools'],
        label: t('customer.settings.title'),
        icon: Settings,
      },
      security(),
      { to: href('/admin/webhooks'), label: t('admin.webhooks.title'), icon: Webhook },
      { to: href('/admin/audit'), label: t('admin.audit.title'), icon: ScrollText },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdminBeforeSecondStep(request, context)
  requireOwnLanguage(request, admin)
  const { adminRules, session } = admin
  // An admin who lacks the required second step sees nothing until it is on.
  const [waiting, goods] = adminRules?.lacksSecondStep
    ? [null, 'accounts' as const]
    : await Promise.all([countWaiting(), getGoodsOfShop()])
  return { waiting, goods, isFresh: isFresh(session, new Date()), version: VERSION }
}

export const shouldRevalidate = reloadUnlessLost

export const meta = pageMeta()

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPanel {...loaderData}>
      <Outlet />
    </AdminPanel>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <AdminPanel {...loaderData}>
      <ErrorSlip
        error={error}
        failure={dataLoadError()}
        home={{ to: href('/admin/dashboard'), label: t('admin.layout.goToDashboard') }}
      />
    </AdminPanel>
  )
}

const NOTED_EVERY_MS = 60_000

/** Counts typing as use of the session, which would otherwise end while somebody writes a long text. */
function useTypingAsUse(): void {
  useEffect(() => {
    let notedAt = Date.now()
    const note = () => {
      if (Date.now() - notedAt < NOTED_EVERY_MS) return
      notedAt = Date.now()
      fetch(href('/admin/session.json'), { redirect: 'manual' }).catch(() => {})
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
}

type AdminPanelProps = { waiting: Waiting | null; goods: Goods; version: string; children: ReactNode }

function AdminPanel({ waiting, goods, version, children }: AdminPanelProps) {
  const { settings } = useSite()
  useTypingAsUse()
  return (
    <PanelShell
      title={settings.siteName || t('admin.layout.title')}
      sections={waiting ? sectionsOf(waiting, goods) : lockedSections()}
      version={version}
    >
      {children}
    </PanelShell>
  )
}
