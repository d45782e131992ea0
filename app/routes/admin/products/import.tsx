import { data, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { importProducts, previewImport } from '#app/domain/catalog/import/import-products.ts'
import { decodeCsv } from '#app/domain/catalog/import/read-csv.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { importInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import type { Refusal } from '#app/lib/refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/import.ts'
import { type ImportAnswer, ImportForm } from './import-form.tsx'
import { shownPlan } from './shown-plan.ts'

export const meta = pageMeta(() => ({ title: t('admin.products.import.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** Shows what an import would change, which needs no proof, or imports exactly what was shown. */
export async function action(args: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  const file = form.get('file')
  form.delete('file')
  return submitForm(form, importInput, async ({ intent, text: typed, version }) => {
    const text = file instanceof File && file.size > 0 ? decodeCsv(await file.bytes()) : typed
    if (text.trim() === '') throw catalogRefusals.csvMissing()
    if (intent === 'check') return dryRun(text)
    try {
      const { actorId, ip } = await prove()
      const count = await importProducts({ text, version, actorId, ip })
      return redirect(withFlash(href('/admin/products'), 'products-imported', count))
    } catch (error) {
      return dryRun(text, refusalOf(error))
    }
  })
}

async function dryRun(text: string, refused?: Refusal) {
  const plan = shownPlan(await previewImport(text))
  const error = refused?.field ? { error: { [refused.field]: [refused.message] } } : {}
  const refusal = refused && { title: refused.title, message: refused.message, status: refused.status }
  return data<ImportAnswer>(
    { plan, submission: { initialValue: { text }, ...error }, ...(refusal && { refusal }) },
    { status: refused?.status ?? 200 },
  )
}

export default function ImportProducts({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.products.import.title')}
        description={t('admin.products.import.text')}
        actions={
          <>
            <ButtonLink to={href('/admin/products/import/pictures')}>{t('admin.pictures.add')}</ButtonLink>
            <ButtonLink to={href('/admin/products')}>{t('admin.products.editor.all')}</ButtonLink>
          </>
        }
      />
      <ImportForm answer={actionData} />
    </>
  )
}
