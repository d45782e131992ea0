import { Outlet } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'

const tabs = [
  { to: '/admin/settings', label: 'Product', alsoAt: '/admin/settings/products' },
  { to: '/admin/settings/site', label: 'Site', alsoAt: '/admin/settings/site' },
  { to: '/admin/settings/payment', label: 'Payment', alsoAt: '/admin/settings/payment' },
  { to: '/admin/settings/security', label: 'Security' },
]

export default function SettingsLayout() {
  return (
    <>
      <PageHeading title="Platform Settings" description="What is saved here counts at once, on every page." />
      <TabLinks label="Platform Settings" tabs={tabs} />
      <Outlet />
    </>
  )
}
