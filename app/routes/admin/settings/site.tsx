import { href, Link, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
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
import { formatNumber } from '#app/lib/numbers.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { Route } from './+types/site.ts'
import { SitePictureForm } from './picture-form.tsx'
import { FieldGroup, fieldsOf, SettingsForm } from './settings-form.tsx'

const PATH = href('/admin/settings/site')

export const meta = pageMeta({ title: 'Settings: Site' })

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
  const sold = formatNumber(lifetime.accountsSold - accountsSoldBase)
  const soldCents = lifetime.revenueCents - revenueBaseCents
  const stored = { ...texts, accountsSoldBase, revenueBase: plainDollars(revenueBaseCents) }
  const field = fieldsOf(stored, actionData, {
    logoUrl: 'An https URL or a path on this site.',
    faviconUrl: 'Blank for the parcel icon.',
    supportEmail: 'Receives messages from the contact page. Public in /.well-known/security.txt.',
    issuerAddress: 'Up to six lines.',
    issuerNote: 'For example, tax information required by law.',
    revenueBase: `US dollars. Sold here: ${formatDollars(soldCents)}, shown: ${formatDollars(lifetime.revenueCents)}.`,
    accountsSoldBase: `Sold here: ${sold}, shown: ${formatNumber(lifetime.accountsSold)}.`,
  })
  const url = { inputMode: 'url', autoComplete: 'off' } as const
  const wide = { autoComplete: 'off', className: 'sm:col-span-2' } as const
  const number = { autoComplete: 'off', className: '[&_input]:font-mono' } as const
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <SettingsForm action={PATH} version={version} resetKey={JSON.stringify(rest)} answer={actionData}>
          <FieldGroup title="Shop" description="Shown in the header, page titles, emails and search results.">
            <Field label="Site name" {...field('siteName')} {...wide} />
            <Field label="Site description" {...field('siteDescription')} {...wide} />
            <Field key={`logo ${logoUrl}`} label="Logo URL" {...field('logoUrl')} {...url} />
            <Field key={`favicon ${faviconUrl}`} label="Favicon URL" {...field('faviconUrl')} {...url} />
          </FieldGroup>
          <FieldGroup title="Contact" description="The contact button is hidden while both links are blank.">
            <Field label="Support email" {...field('supportEmail')} {...wide} inputMode="email" />
            <Field label="Messenger link" {...field('messengerUrl')} {...url} placeholder="https://t.me/…" />
            <Field label="Chat link" {...field('chatUrl')} {...url} placeholder="https://…" />
          </FieldGroup>
          <FieldGroup
            title="Invoices"
            description="The issuer of new invoices. Earlier ones keep theirs. Without an issuer, the site name is used."
          >
            <Field label="Issuer" {...field('issuerName')} autoComplete="off" />
            <Field label="Tax ID" {...field('issuerTaxId')} autoComplete="off" />
            <TextArea label="Address" {...field('issuerAddress')} rows={4} />
            <TextArea label="Note below the items" {...field('issuerNote')} rows={4} />
          </FieldGroup>
          <FieldGroup title="Lifetime counters" description="Starting values, to which actual sales are added.">
            <Field label="Total revenue display, base" {...field('revenueBase')} {...number} inputMode="decimal" />
            <Field
              label="Total accounts sold lifetime, base"
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
    <Card title="Prerequisites">
      <p className="text-muted text-sm">What customers need to use a program.</p>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {software.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`${href('/admin/tools/:productId', { productId: id })}#prerequisites`}
              prefetch="intent"
              className="underline"
            >
              Edit the prerequisites of {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
