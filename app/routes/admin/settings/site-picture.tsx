import { data, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { changeSitePicture, type SitePlace } from '#app/domain/settings/store-picture.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { Route } from './+types/site-picture.ts'
import { changePicture } from './change-picture.ts'
import { SitePictureForm } from './site-picture-forms.tsx'

export const meta = pageMeta({ title: 'Settings: Site' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { logoUrl, faviconUrl } = await getSettings()
  const place = placeOf(params.place)
  return { place, shown: place === 'logo' ? logoUrl : faviconUrl }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actorId, address } = await requireFreshAdmin(request, context, href('/admin/settings/site'))
  const place = placeOf(params.place)
  return changePicture(
    request,
    (change) => changeSitePicture({ ...change, place, actorId, address }),
    () => redirect(withFlash(href('/admin/settings/site'), 'site-settings-saved')),
  )
}

function placeOf(name: string): SitePlace {
  if (name === 'logo' || name === 'favicon') return name
  throw data(null, { status: 404 })
}

/** One form of the Site tab by itself, where those without scripts arrive when their picture is refused. */
export default function SitePicture({ loaderData: { place, shown }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-md">
      <SitePictureForm place={place} shown={shown} answer={actionData} />
    </div>
  )
}
