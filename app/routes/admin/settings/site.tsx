import { redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { saveSiteSettings } from '#app/domain/settings/commands.ts'
import { getEditableSettings } from '#app/domain/settings/queries.ts'
import { siteSettingsInput } from '#app/domain/settings/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { Route } from './+types/site.ts'
import { FieldGroup, fieldsOf, SettingsForm } from './settings-form.tsx'

const PATH = '/admin/settings/site'

export const meta = pageMeta({ title: 'Settings: Site' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [settings, lifetime] = await Promise.all([getEditableSettings(), lifetimeSales()])
  return { settings, lifetime }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  return submit(request, siteSettingsInput, async (settings) => {
    await saveSiteSettings(settings, { actorId, address: context.get(requestInfo).clientAddress })
    return redirect(withNotice(PATH, 'site-settings-saved'))
  })
}

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, lifetime } = loaderData
  const { revenueBaseCents, accountsSoldBase, ...texts } = settings
  const field = fieldsOf(
    {
      version: texts.version,
      siteName: texts.siteName,
      siteDescription: texts.siteDescription,
      logoUrl: texts.logoUrl ?? '',
      faviconUrl: texts.faviconUrl ?? '',
      supportEmail: texts.supportEmail ?? '',
      messengerUrl: texts.messengerUrl ?? '',
      chatUrl: texts.chatUrl ?? '',
      revenueBase: plainDollars(revenueBaseCents),
      accountsSoldBase: String(accountsSoldBase),
      issuerName: texts.issuerName,
      issuerAddress: texts.issuerAddress,
      issuerTaxId: texts.issuerTaxId,
      issuerNote: texts.issuerNote,
    },
    actionData,
  )
  const url = { inputMode: 'url', autoComplete: 'off' } as const
  return (
    <Card className="max-w-4xl">
      <SettingsForm action={PATH} version={settings.version} answer={actionData}>
        <FieldGroup title="Shop" description="Stands in the header, in titles, in mails and in search results.">
          <Field label="Site name" {...field('siteName')} autoComplete="off" className="sm:col-span-2" />
          <Field label="Site description" {...field('siteDescription')} autoComplete="off" className="sm:col-span-2" />
          <Field label="Logo URL" {...field('logoUrl')} {...url} hint="An https address or a path of this shop." />
          <Field label="Favicon URL" {...field('faviconUrl')} {...url} hint="Blank shows the shop's own parcel." />
        </FieldGroup>
        <FieldGroup title="Contact" description="The contact button is hidden while both links are blank.">
          <Field
            label="Support email"
            {...field('supportEmail')}
            inputMode="email"
            autoComplete="off"
            hint="Messages of the contact page are mailed there."
            className="sm:col-span-2"
          />
          <Field label="Messenger link" {...field('messengerUrl')} {...url} placeholder="https://t.me/…" />
          <Field label="Chat link" {...field('chatUrl')} {...url} placeholder="https://…" />
        </FieldGroup>
        <FieldGroup
          title="Invoices"
          description="Who issues them, from now on. Earlier ones keep who issued them; without a name it is the shop by its own."
        >
          <Field label="Issuer" {...field('issuerName')} autoComplete="off" />
          <Field label="Tax id" {...field('issuerTaxId')} autoComplete="off" />
          <TextArea label="Address" {...field('issuerAddress')} rows={4} hint="Up to six lines." />
          <TextArea
            label="Note under the lines"
            {...field('issuerNote')}
            rows={4}
            hint="Such as what the law wants said on tax."
          />
        </FieldGroup>
        <FieldGroup title="Lifetime counters" description="Where they start from. What is really sold is added to it.">
          <Field
            label="Total revenue display, base"
            {...field('revenueBase')}
            inputMode="decimal"
            autoComplete="off"
            hint={`US dollars. Sold here: ${formatDollars(lifetime.revenueCents - revenueBaseCents)}, shown: ${formatDollars(lifetime.revenueCents)}.`}
            className="[&_input]:font-mono"
          />
          <Field
            label="Total accounts sold lifetime, base"
            {...field('accountsSoldBase')}
            inputMode="numeric"
            autoComplete="off"
            hint={`Sold here: ${count(lifetime.accountsSold - accountsSoldBase)}, shown: ${count(lifetime.accountsSold)}.`}
            className="[&_input]:font-mono"
          />
        </FieldGroup>
      </SettingsForm>
    </Card>
  )
}

function count(accounts: number): string {
  return accounts.toLocaleString('en-US')
}
