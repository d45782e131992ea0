import { data } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { Route } from './+types/page.ts'
import { LegalPage } from './legal-page.tsx'
import { beginningOf, readText } from './legal-texts.server.ts'

/** Shows a page that the operator added; to admins also while it is offline. */
export async function loader({ request, context, url, params: { slug } }: Route.LoaderArgs) {
  const [text, actor] = await Promise.all([readText(slug, url), currentActor(request, context)])
  if (!text.online && actor?.role !== 'admin') throw data(null, { status: 404 })
  return { text, description: beginningOf(text) }
}

export const meta = pageMeta<Route.ComponentProps['loaderData']>((found) => ({
  title: found?.text.title,
  description: found?.description ?? '',
}))

export default function AddedPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}
