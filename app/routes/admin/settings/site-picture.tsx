import { data, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { changeSitePicture, type SitePlace } from '#app/domain/settings/commands.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { t } from '#messages'
import type { Route } from './+types/site-picture.ts'
import { changePicture, type PictureChange } from './change-picture.ts'
import { SitePictureForm } from './picture-form.tsx'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.site') }))

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { logoUrl, faviconUrl } = await getSettings()
  const place = placeOf(params.place)
  return { place, shown: place === 'logo' ? logoUrl : faviconUrl }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = href('/admin/settings/site')
  const { actorId, ip } = await requireFreshAdmin(request, context, path)
  const place = placeOf(params.place)
  const change = (picture: PictureChange) => changeSitePicture({ ...picture, place, actorId, ip })
  return changePicture(request, change, withFlash(path, 'site-settings-saved'))
}

function placeOf(name: string): SitePlace {
  if (name === 'logo' || name === 'favicon') return name
  throw data(null, { status: 404 })
}

/** Shows a refused picture's form on a separate page, for browsers without scripts. */
export default function SitePicture({ loaderData: { place, shown }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-md">
      <SitePictureForm place={place} shown={shown} answer={actionData} />
    </div>
  )
}
