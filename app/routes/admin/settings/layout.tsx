import { href, Outlet } from 'react-router'
import { translatedLanguages } from '#app/domain/translations/rules.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'
import { t } from '#messages'

const tabs = () => [
  { to: href('/admin/settings'), label: t('shop.labels.columns.product'), alsoAt: '/admin/settings/products' },
  {
    to: href('/admin/settings/site'),
    label: t('admin.settings.tabs.site'),
    alsoAt: href('/admin/settings/site'),
  },
  { to: href('/admin/settings/look'), label: t('admin.settings.tabs.look') },
  {
    to: href('/admin/settings/texts'),
    label: t('admin.settings.tabs.texts'),
    alsoAt: href('/admin/settings/texts'),
  },
  {
    to: href('/admin/settings/emails'),
    label: t('admin.settings.tabs.emails'),
    alsoAt: href('/admin/settings/emails'),
  },
  {
    to: href('/admin/settings/payment'),
    label: t('admin.settings.tabs.payment'),
    alsoAt: href('/admin/settings/payment'),
  },
  { to: href('/admin/settings/security'), label: t('admin.security.title') },
  ...(translatedLanguages.length > 0
    ? [{ to: href('/admin/settings/translations'), label: t('admin.settings.tabs.translations') }]
    : []),
]

export default function SettingsLayout() {
  return (
    <>
      <PageHeading title={t('admin.settings.title')} description={t('admin.settings.description')} />
      <TabLinks label={t('admin.settings.title')} tabs={tabs()} />
      <Outlet />
    </>
  )
}
