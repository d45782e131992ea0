import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveLook } from '#app/domain/settings/look/commands.ts'
import { getEditableLook, getHeroTexts } from '#app/domain/settings/look/queries.ts'
import { type FlatLook, footerLinkNumbers, tileIcons, tileNumbers } from '#app/domain/settings/look/rules.ts'
import { lookInput } from '#app/domain/settings/look/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/look.ts'
import { AccentField } from './accent-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { FieldGroup, fieldsOf, onOrOff, SettingsForm, Toggle } from './settings-form.tsx'

const PATH = href('/admin/settings/look')

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.look') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [fields, hero] = await Promise.all([getEditableLook(), getHeroTexts()])
  return { fields, hero }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, lookInput, async (input, by) => {
    await saveLook(input, by)
    return redirect(withFlash(PATH, 'look-saved'))
  })
}

const iconOptions = () => tileIcons.map((value) => ({ value, label: t(`admin.look.tiles.icons.${value}`) }))

const wide = { autoComplete: 'off', className: 'sm:col-span-2' } as const

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, hero } = loaderData
  const field = fieldsOf<FlatLook & { version: string }>(fields, actionData, {
    showsExample: t('admin.look.hero.showsExampleHint'),
    announcementUrl: t('admin.look.announcement.urlHint'),
    announcementFrom: t('admin.look.announcement.fromHint'),
    announcementUntil: t('admin.look.announcement.untilHint'),
    accent: t('admin.look.accent.hint'),
  })
  const icons = iconOptions()
  const moment = { type: 'datetime-local', max: '9999-12-31T23:59', autoComplete: 'off' } as const
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <SettingsForm action={PATH} version={fields.version} answer={actionData}>
          <FieldGroup title={t('admin.look.accent.title')} description={t('admin.look.accent.text')}>
            <AccentField field={field('accent')} />
          </FieldGroup>
          <FieldGroup title={t('admin.look.hero.title')} description={t('admin.look.hero.text')}>
            <Field label={t('admin.look.hero.headline')} {...field('headline')} {...wide} />
            <Field label={t('admin.look.hero.secondHeadline')} {...field('secondHeadline')} {...wide} />
            <Field label={t('admin.look.hero.lead')} {...field('lead')} {...wide} />
            <Toggle
              label={t('admin.look.hero.showsExample')}
              {...field('showsExample', onOrOff())}
              className="sm:col-span-2"
            />
          </FieldGroup>
          <FieldGroup title={t('admin.look.tiles.title')} description={t('admin.look.tiles.text')}>
            <Toggle label={t('admin.look.tiles.shows')} {...field('showsTiles', onOrOff())} className="sm:col-span-2" />
            {tileNumbers.map((number) => (
              <div key={number} className="grid gap-3 border-line border-t pt-4 sm:col-span-2 sm:grid-cols-2">
                <Field
                  label={t('admin.look.tiles.tileTitle', { number })}
                  {...field(`tileTitle${number}`)}
                  autoComplete="off"
                />
                <Select
                  label={t('admin.look.tiles.icon', { number })}
                  {...field(`tileIcon${number}`, icons)}
                  options={icons}
                />
                <Field label={t('admin.look.tiles.tileText', { number })} {...field(`tileText${number}`)} {...wide} />
              </div>
            ))}
          </FieldGroup>
          <FieldGroup title={t('admin.look.announcement.title')} description={t('admin.look.announcement.text')}>
            <Field label={t('admin.look.announcement.announcement')} {...field('announcement')} {...wide} />
            <Field label={t('admin.look.announcement.url')} {...field('announcementUrl')} {...wide} inputMode="url" />
            <Field label={t('admin.look.announcement.from')} {...field('announcementFrom')} {...moment} />
            <Field label={t('admin.look.announcement.until')} {...field('announcementUntil')} {...moment} />
          </FieldGroup>
          <FieldGroup title={t('admin.look.footer.title')} description={t('admin.look.footer.text')}>
            <TextArea
              label={t('admin.look.footer.footerText')}
              {...field('footerText')}
              rows={3}
              className="sm:col-span-2"
            />
            {footerLinkNumbers.map((number) => (
              <div key={number} className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
                <Field
                  label={t('admin.look.footer.label', { number })}
                  {...field(`footerLabel${number}`)}
                  autoComplete="off"
                />
                <Field
                  label={t('admin.look.footer.url', { number })}
                  {...field(`footerUrl${number}`)}
                  autoComplete="off"
                  inputMode="url"
                />
              </div>
            ))}
          </FieldGroup>
        </SettingsForm>
      </Card>
      <LookPreview look={hero} />
    </div>
  )
}
