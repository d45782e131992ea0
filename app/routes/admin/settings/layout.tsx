import { href, Outlet } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'

const tabs = [
  { to: href('/admin/settings'), label: 'Product', alsoAt: '/admin/settings/products' },
  { to: href('/admin/settings/site'), label: 'Site', alsoAt: href('/admin/settings/site') },
  { to: href('/admin/settings/payment'), label: 'Payment', alsoAt: href('/admin/settings/payment') },
  { to: href('/admin/settings/security'), label: 'Security' },
]

export default function SettingsLayout() {
  return (
    <>
      <PageHeading title="Platform Settings" description="Changes take effect immediately on every page." />
      <TabLinks label="Platform Settings" tabs={tabs} />
      <Outlet />
    </>
  )
}
