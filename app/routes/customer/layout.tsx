import { CreditCard, MessageSquare, Package, ScrollText, ShieldCheck, Store } from 'lucide-react'
import { Outlet } from 'react-router'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import type { Route } from './+types/layout.ts'

const sections = [
  {
    items: [
      { to: '/', label: 'Marketplace', icon: Store },
      { to: '/customer/dashboard', label: 'My Accounts', icon: Package },
      { to: '/customer/add-balance', label: 'Add Balance', icon: CreditCard },
    ],
  },
  {
    heading: 'Information',
    items: [
      { to: '/customer/contact', label: 'Contact Us', icon: MessageSquare },
      { to: '/customer/privacy-policy', label: 'Privacy Policy', icon: ShieldCheck },
      { to: '/customer/terms-of-service', label: 'Terms of Service', icon: ScrollText },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { balanceCents } = await requireCustomer(request, context)
  return { balanceCents }
}

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName} sections={sections} balanceCents={loaderData.balanceCents}>
      <Outlet />
    </PanelShell>
  )
}
