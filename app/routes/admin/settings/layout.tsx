import { Outlet } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'

const tabs = [
  { to: '/admin/settings', label: 'Product' },
  { to: '/admin/settings/site', label: 'Site' },
  { to: '/admin/settings/payment', label: 'Payment' },
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
