import { CreditCard, History, MessageSquare, Package, ScrollText, Settings, ShieldCheck, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { reloadUnlessLost } from '#app/components/answers.ts'
import { dataLoadError, ErrorPage, ErrorSlip } from '#app/components/error-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { loadArea } from '#messages'
import type { Route } from './+types/layout.ts'

await loadArea('customer')

const sections = [
  {
    items: [
      { to: '/', label: 'Marketplace', icon: Store },
      { to: href('/customer/dashboard'), label: 'My Accounts', icon: Package },
      { to: href('/customer/orders'), alsoAt: [href('/customer/claims')], label: 'Order History', icon: History },
      {
        to: href('/customer/add-balance'),
        alsoAt: [href('/customer/top-ups')],
        label: 'Add Balance',
        icon: CreditCard,
      },
      { to: href('/customer/settings'), label: 'Settings', icon: Settings },
    ],
  },
  {
    heading: 'Information',
    items: [
      { to: href('/customer/contact'), label: 'Contact Us', icon: MessageSquare },
      { to: href('/customer/privacy-policy'), label: 'Privacy Policy', icon: ShieldCheck },
      { to: href('/customer/terms-of-service'), label: 'Terms of Service', icon: ScrollText },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { balanceCents } = await requireCustomer(request, context)
  return { balanceCents }
}

export function shouldRevalidate(arrival: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(arrival) || arrival.actionStatus === 409
}

export const meta = pageMeta()

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerPanel balanceCents={loaderData.balanceCents}>
      <Outlet />
    </CustomerPanel>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <CustomerPanel balanceCents={loaderData.balanceCents}>
      <ErrorSlip
        error={error}
        failure={dataLoadError()}
        home={{ to: href('/customer/dashboard'), label: 'Go to dashboard' }}
      />
    </CustomerPanel>
  )
}

function CustomerPanel({ balanceCents, children }: { balanceCents: number; children: ReactNode }) {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName} sections={sections} balanceCents={balanceCents}>
      {children}
    </PanelShell>
  )
}
