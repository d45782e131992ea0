import { href, Outlet } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'
import { t } from '#messages'

const tabs = () => [
  { to: href('/customer/settings'), label: t('customer.settings.profile.title') },
  { to: href('/customer/settings/security'), label: t('customer.settings.tabs.security') },
  { to: href('/customer/settings/notifications'), label: t('customer.settings.tabs.notifications') },
  { to: href('/customer/settings/privacy'), label: t('customer.settings.tabs.privacy') },
]

export default function SettingsLayout() {
  return (
    <>
      <PageHeading title={t('customer.settings.title')} description={t('customer.settings.lead')} />
      <TabLinks label={t('customer.settings.title')} tabs={tabs()} className="flex-wrap" />
      <Outlet />
    </>
  )
}
