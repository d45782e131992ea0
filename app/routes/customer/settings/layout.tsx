import { href, Outlet } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'

const tabs = [
  { to: href('/customer/settings'), label: 'Profile' },
  { to: href('/customer/settings/security'), label: 'Security' },
  { to: href('/customer/settings/notifications'), label: 'Notifications' },
  { to: href('/customer/settings/privacy'), label: 'Privacy' },
]

export default function SettingsLayout() {
  return (
    <>
      <PageHeading title="Settings" description="Your profile, sign-in, emails and data." />
      <TabLinks label="Settings" tabs={tabs} />
      <Outlet />
    </>
  )
}
