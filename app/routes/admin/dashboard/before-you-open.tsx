import { Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { MarkdownText } from '#app/components/markdown-text.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { noteOpening, openingChecklist } from '#app/domain/opening/opening-checklist.ts'
import { actingAdmin, requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import duties from '../../../../docs/before-you-open-a-shop.md?raw'
import type { Route } from './+types/before-you-open.ts'

export const meta = pageMeta(() => ({ title: t('admin.dashboard.duties.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { done } = await openingChecklist()
  return { isRead: done.duties, text: parseMarkdown(duties) }
}

const note = z.strictObject({ step: z.enum(['duties_read', 'checklist_dismissed']).default('duties_read') })

/** Also handles the button of the checklist. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await actingAdmin(request, context)
  return submit(request, note, async ({ step }) => {
    await noteOpening({ step, ...by })
    return redirect(href('/admin/dashboard'))
  })
}

export default function BeforeYouOpen({ loaderData: { isRead, text } }: Route.ComponentProps) {
  return (
    <article className="max-w-[41rem] text-[1.0625rem] text-text/85 leading-[1.65] [counter-reset:section]">
      <div lang="en" dir="ltr">
        <MarkdownText nodes={text} elements={{ h1: Heading }} />
      </div>
      <div className="mt-10 border-line border-t pt-6">
        {isRead ? (
          <Alert tone="good" title={t('admin.dashboard.duties.confirmed')}>
            {t('admin.dashboard.duties.recorded')}
          </Alert>
        ) : (
          <Form method="post">
            <Button size="lg">{t('admin.dashboard.duties.confirm')}</Button>
          </Form>
        )}
      </div>
    </article>
  )
}

function Heading({ children }: { children?: React.ReactNode }) {
  return <PageHeading title={String(children)} />
}
