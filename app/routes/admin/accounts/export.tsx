import { Form, href } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { previewSelection } from '#app/domain/stock/available/select-available.ts'
import { MAX_SELECTED } from '#app/domain/stock/rules.ts'
import { exportInput } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Download } from '#app/ui/icons.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/export.ts'
import { accountsPath } from './accounts-path.ts'
import { SelectionFields } from './selection.tsx'

export const meta = pageMeta(() => ({ title: t('admin.accounts.selection.export') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** Skips the server, because the dialog shows the response to its form. */
export const clientLoader = () => null

/** Counts the selected accounts and checks the proof that the file requires. */
export async function action(args: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  return submitForm(form, exportInput, async ({ intent, ...selection }) => {
    const { count, goods } = await previewSelection(selection)
    const missing = await prove().then(
      () => null,
      (error: unknown) => refusalOf(error).message,
    )
    // A missing proof is an error only in the form that has the field.
    const error = missing && intent === 'prove' ? [missing] : []
    return { selection, count, goods, isProven: missing === null, submission: { error: { currentPassword: error } } }
  })
}

const icon = <Download aria-hidden className="size-4" />

export default function ExportAccounts({ actionData }: Route.ComponentProps) {
  if (!actionData || !('count' in actionData) || actionData.count === 0) {
    return (
      <DialogPage title={t('admin.accounts.selection.export')}>
        <EmptyState title={t('admin.accounts.selection.none')}>
          {t('admin.accounts.export.selectSome', { most: MAX_SELECTED })}
        </EmptyState>
      </DialogPage>
    )
  }
  const { selection, count, goods, isProven } = actionData
  return (
    <DialogPage
      title={t('admin.accounts.export.title', { goods })}
      description={t('admin.accounts.export.description', { count, goods })}
    >
      {isProven ? (
        <Form
          reloadDocument
          method="post"
          action={accountsPath(selection, {}, href('/admin/accounts/export/file'))}
          className="flex flex-wrap gap-3"
        >
          <SelectionFields selection={selection} />
          <Button name="format" value="csv">
            {icon} {t('admin.accounts.export.csv')}
          </Button>
          <Button variant="secondary" name="format" value="txt">
            {icon} {t('admin.accounts.export.text')}
          </Button>
        </Form>
      ) : (
        <DialogForm answer={actionData} submit={t('admin.accounts.export.submit')}>
          {(field) => (
            <>
              <SelectionFields selection={selection} hidden={{ intent: 'prove' }} />
              <IdentityField isAsked error={field('currentPassword').error} />
            </>
          )}
        </DialogForm>
      )}
    </DialogPage>
  )
}
