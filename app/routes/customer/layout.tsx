import type { ReactNode } from 'react'
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Announcement } from '#app/components/announcement.tsx'
import { dataLoadError, ErrorPage, ErrorSlip } from '#app/components/error-page.tsx'
import { reloadUnlessLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { PanelShell } from '#app/components/panel-shell.tsx'
import { useSite } from '#app/components/site.ts'
import { getGoodsOfShop } from '#app/domain/catalog/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { requireOwnLanguage } from '#app/http/own-language.server.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { CreditCard, History, MessageSquare, Package, ScrollText, Settings, ShieldCheck, Store } from '#app/ui/icons.ts'
import { loadArea, t } from '#messages'
import type { Route } from './+types/layout.ts'

await loadArea('customer')

const sections = (goods: Goods) => [
  {
    items: [
      { to: '/', label: t('customer.layout.marketplace'), icon: Store },
      { to: href('/customer/dashboard'), label: t('customer.dashboard.title', { goods }), icon: Package },
      {
        to: href('/customer/orders'),
        alsoAt: [href('/customer/claims'), href('/customer/stand-bys')],
        label: t('customer.orders.title'),
        icon: History,
      },
      {
        to: href('/customer/add-balance'),
        alsoAt: [href('/customer/top-ups'), '/customer/payouts'],
        label: t('customer.balance.title'),
        icon: CreditCard,
      },
      { to: href('/customer/settings'), label: t('customer.settings.title'), icon: Settings },
    ],
  },
  {
    heading: t('customer.layout.information'),
    items: [
      { to: href('/customer/contact'), label: t('shop.contact.title'), icon: MessageSquare },
      { to: href('/customer/privacy-policy'), label: t('customer.layout.privacyPolicy'), icon: ShieldCheck },
      { to: href('/customer/terms-of-service'), label: t('customer.layout.terms'), icon: ScrollText },
    ],
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  requireOwnLanguage(request, customer)
  return { balanceCents: customer.balanceCents, goods: await getGoodsOfShop() }
}

export function shouldRevalidate(arrival: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(arrival) || arrival.actionStatus === 409
}

export const meta = pageMeta()

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerPanel {...loaderData}>
      <Outlet />
    </CustomerPanel>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <CustomerPanel {...loaderData}>
      <ErrorSlip
        error={error}
        failure={dataLoadError()}
        home={{ to: href('/customer/dashboard'), label: t('customer.layout.toDashboard') }}
      />
    </CustomerPanel>
  )
}

type CustomerPanelProps = { balanceCents: number; goods: Goods; children: ReactNode }

function CustomerPanel({ balanceCents, goods, children }: CustomerPanelProps) {
  const { settings } = useSite()
  return (
    <PanelShell title={settings.siteName} sections={sections(goods)} balanceCents={balanceCents}>
      <Announcement className="mb-6 rounded-lg" />
      {children}
    </PanelShell>
  )
}
