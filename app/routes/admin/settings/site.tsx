import { href, Link, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { listProducts } from '#app/domain/catalog/queries.ts'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { saveSiteSettings } from '#app/domain/settings/commands.ts'
import { getEditableSettings } from '#app/domain/settings/queries.ts'
import { siteSettingsInput } from '#app/domain/settings/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/site.ts'
import { SitePictureForm } from './picture-form.tsx'
import { FieldGroup, fieldsOf, SettingsForm } from './settings-form.tsx'

const PATH = href('/admin/settings/site')

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.site') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [settings, lifetime, products] = await Promise.all([getEditableSettings(), lifetimeSales(), listProducts()])
  return { settings, lifetime, software: products.filter(({ kind }) => kind === 'software') }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, siteSettingsInput, async (settings, by) => {
    await saveSiteSettings(settings, by)
    return redirect(withFlash(PATH, 'site-settings-saved'))
  })
}

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, lifetime, software } = loaderData
  // Other forms save the pictures without resetting this one.
  const { version, logoUrl, faviconUrl, ...rest } = settings
  const { revenueBaseCents, accountsSoldBase, ...texts } = settings
  const stored = { ...texts, accountsSoldBase, revenueBase: plainDollars(revenueBaseCents) }
  const field = fieldsOf(stored, actionData, {
    logoUrl: t('admin.siteSettings.shop.logoUrlHint'),
    faviconUrl: t('admin.siteSettings.shop.faviconUrlHint'),
    supportEmail: t('admin.siteSettings.contact.supportEmailHint'),
    issuerAddress: t('admin.siteSettings.invoices.addressHint'),
    issuerNote: t('admin.siteSettings.invoices.noteHint'),
    revenueBase: t('admin.siteSettings.counters.revenueBaseHint', {
      sold: formatDollars(lifetime.revenueCents - revenueBaseCents),
      shown: formatDollars(lifetime.revenueCents),
    }),
    accountsSoldBase: t('admin.siteSettings.counters.accountsSoldBaseHint', {
      sold: lifetime.accountsSold - accountsSoldBase,
      shown: lifetime.accountsSold,
    }),
  })
  const url = { inputMode: 'url', autoComplete: 'off' } as const
  const wide = { autoComplete: 'off', className: 'sm:col-span-2' } as const
  const number = { autoComplete: 'off', className: '[&_input]:font-mono' } as const
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <SettingsForm action={PATH} version={version} resetKey={JSON.stringify(rest)} answer={actionData}>
          <FieldGroup title={t('admin.siteSettings.shop.title')} description={t('admin.siteSettings.shop.text')}>
            <Field label={t('admin.siteSettings.shop.siteName')} {...field('siteName')} {...wide} />
            <Field label={t('admin.siteSettings.shop.siteDescription')} {...field('siteDescription')} {...wide} />
            <Field
              key={`logo ${logoUrl}`}
              label={t('admin.siteSettings.shop.logoUrl')}
              {...field('logoUrl')}
              {...url}
            />
            <Field
              key={`favicon ${faviconUrl}`}
              label={t('admin.siteSettings.shop.faviconUrl')}
              {...field('faviconUrl')}
              {...url}
            />
          </FieldGroup>
          <FieldGroup title={t('admin.siteSettings.contact.title')} description={t('admin.siteSettings.contact.text')}>
            <Field
              label={t('admin.siteSettings.contact.supportEmail')}
              {...field('supportEmail')}
              {...wide}
              inputMode="email"
            />
            <Field
              label={t('admin.siteSettings.contact.messengerUrl')}
              {...field('messengerUrl')}
              {...url}
              placeholder="https://t.me/…"
            />
            <Field
              label={t('admin.siteSettings.contact.chatUrl')}
              {...field('chatUrl')}
              {...url}
              placeholder="https://…"
            />
          </FieldGroup>
          <FieldGroup
            title={t('admin.siteSettings.invoices.title')}
            description={t('admin.siteSettings.invoices.text')}
          >
            <Field label={t('admin.siteSettings.invoices.issuer')} {...field('issuerName')} autoComplete="off" />
            <Field label={t('admin.siteSettings.invoices.taxId')} {...field('issuerTaxId')} autoComplete="off" />
            <TextArea label={t('admin.siteSettings.invoices.address')} {...field('issuerAddress')} rows={4} />
            <TextArea label={t('admin.siteSettings.invoices.note')} {...field('issuerNote')} rows={4} />
          </FieldGroup>
          <FieldGroup
            title={t('admin.siteSettings.counters.title')}
            description={t('admin.siteSettings.counters.text')}
          >
            <Field
              label={t('admin.siteSettings.counters.revenueBase')}
              {...field('revenueBase')}
              {...number}
              inputMode="decimal"
            />
            <Field
              label={t('admin.siteSettings.counters.accountsSoldBase')}
              {...field('accountsSoldBase')}
              {...number}
              inputMode="numeric"
            />
          </FieldGroup>
        </SettingsForm>
      </Card>
      <div className="grid gap-5">
        <SitePictureForm place="logo" shown={logoUrl} />
        <SitePictureForm place="favicon" shown={faviconUrl} />
        <PrerequisitesCard software={software} />
      </div>
    </div>
  )
}

function PrerequisitesCard({ software }: Pick<Route.ComponentProps['loaderData'], 'software'>) {
  return (
    <Card title={t('admin.siteSettings.prerequisites.title')}>
      <p className="text-muted text-sm">{t('admin.siteSettings.prerequisites.text')}</p>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {software.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`${href('/admin/tools/:productId', { productId: id })}#prerequisites`}
              prefetch="intent"
              className="underline"
            >
              {t('admin.siteSettings.prerequisites.edit', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
