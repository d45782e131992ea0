import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { prerequisitesVersion, setPrerequisites } from '#app/domain/catalog/commands.ts'
import { getCurrentDownload } from '#app/domain/catalog/content/downloads.ts'
import { getSoftware } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { prerequisitesInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { OnceProven } from '../shared/identity-field.tsx'
import type { Route } from './+types/tool.ts'
import { DownloadForm, PrerequisitesForm, ToolLinks } from './forms.tsx'

export const meta = pageMeta((tool?: { name: string }) => ({
  title: tool ? t('admin.tools.page.title', { name: tool.name }) : t('admin.tools.page.titleUnknown'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const software = await requireSoftware(params)
  const { id, name, prerequisites } = software
  const version = prerequisitesVersion(prerequisites)
  return { id, name, page: productPath(software), prerequisites, version, download: await getCurrentDownload(id) }
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return submitProven(args, prerequisitesInput, async (cards, { actorId, ip }) => {
    const { id: productId } = await requireSoftware(params)
    await setPrerequisites({ ...cards, productId, actorId, ip })
    return redirect(withFlash(href('/admin/tools/:productId', { productId }), 'prerequisites-saved'))
  })
}

async function requireSoftware({ productId }: { productId: string }) {
  const software = await getSoftware(productId)
  if (!software) throw data(null, { status: 404 })
  return software
}

export default function ToolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, page, prerequisites, version, download } = loaderData
  const path = href('/admin/tools/:productId', { productId: id })
  return (
    <>
      <PageHeading
        title={t('admin.tools.page.title', { name })}
        description={t('admin.tools.page.description')}
        actions={<ToolLinks id={id} page={page} />}
      />
      <div className="grid max-w-3xl gap-3.5">
        <Card title={t('admin.tools.page.download')}>
          <OnceProven>
            <DownloadForm current={download} action={`${path}/download`} />
          </OnceProven>
        </Card>
        <Card title={t('admin.tools.page.prerequisites')} id="prerequisites">
          <PrerequisitesForm action={path} prerequisites={prerequisites} version={version} answer={actionData} />
        </Card>
      </div>
    </>
  )
}
