import { data, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getSoftware } from '#app/domain/catalog/queries.ts'
import { getCurrentDownload } from '#app/domain/catalog/read-download.ts'
import { prerequisitesInput } from '#app/domain/catalog/schema.ts'
import { setPrerequisites } from '#app/domain/catalog/set-prerequisites.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/story-tag.ts'
import { DownloadForm } from './download-form.tsx'
import { PrerequisitesForm } from './prerequisites-form.tsx'

export const meta = pageMeta({ title: 'StoryTag page' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const software = await requireSoftware()
  return { prerequisites: software.prerequisites, download: await getCurrentDownload(software.id) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const { id: productId } = await requireSoftware()
  return submit(request, prerequisitesInput, async (prerequisites) => {
    await setPrerequisites({ productId, prerequisites, actorId, address: context.get(requestInfo).clientAddress })
    return redirect(withNotice('/admin/story-tag', 'prerequisites-saved'))
  })
}

async function requireSoftware() {
  const software = await getSoftware()
  if (!software) throw data(null, { status: 404 })
  return software
}

export default function StoryTagPage({ loaderData: { prerequisites, download }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="StoryTag page"
        description="What visitors download there, and what they are told to have besides."
        actions={
          <Link to="/story-tag" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            View page
          </Link>
        }
      />
      <div className="grid max-w-3xl gap-3.5">
        <Card title="Download">
          <DownloadForm current={download} />
        </Card>
        <Card title="What you need besides">
          {/* Saved cards move up, so the fields start anew from what is stored. */}
          <PrerequisitesForm key={JSON.stringify(prerequisites)} prerequisites={prerequisites} answer={actionData} />
        </Card>
      </div>
    </>
  )
}
