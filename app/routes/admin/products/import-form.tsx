import { useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#app/domain/catalog/import/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { FileDrop } from '../shared/file-drop.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import { ImportHelp } from './import-help.tsx'
import { ImportPlan } from './import-plan.tsx'
import type { ShownPlan } from './shown-plan.ts'

export type ImportAnswer = Partial<FormAnswer> & { plan?: ShownPlan }

/** Holds the text in the form, so that a refused row can be corrected and nothing is stored before the import. */
export function ImportForm({ answer }: { answer: ImportAnswer | undefined }) {
  const sent = useNavigation().formData?.get('intent')
  const { plan, refusal, submission } = answer ?? {}
  const error = submission?.error
  const changes = plan ? plan.counts.new + plan.counts.changed : 0
  return (
    <PostForm answer={submission} encType="multipart/form-data" preventScrollReset className="grid max-w-4xl gap-5">
      <input type="hidden" name="version" value={plan?.version ?? ''} />
      <RefusalAlert refusal={refusal} besideField={error != null} />
      <Card>
        <div className="grid gap-4">
          <FileDrop
            key={plan?.version}
            name="file"
            label={t('admin.products.import.file')}
            accept=".csv,.txt,text/csv,text/plain"
            maxBytes={MAX_IMPORT_BYTES}
            otherKind={t('admin.products.import.otherKind')}
          />
          <TextArea
            key={`text ${plan?.version}`}
            label={t('admin.products.import.paste')}
            {...fieldsOf(submission)('text')}
            rows={plan ? 6 : 10}
            hint={t('admin.products.import.firstLine', { most: MAX_IMPORT_ROWS })}
            autoComplete="off"
            spellCheck={false}
            wrap="off"
            className="[&_textarea]:font-mono [&_textarea]:text-xs"
          />
          <ImportHelp />
          <p>
            <Button name="intent" value="check" variant={plan ? 'secondary' : 'primary'} pending={sent === 'check'}>
              {t('admin.products.import.check')}
            </Button>
          </p>
        </div>
      </Card>
      {plan && (
        <ImportPlan plan={plan}>
          {changes > 0 && plan.counts.refused === 0 && (
            <div className="grid max-w-md gap-4">
              <IdentityField error={error?.currentPassword} />
              <p>
                <Button name="intent" value="import" pending={sent === 'import'}>
                  {t('admin.products.import.submit', { count: changes })}
                </Button>
              </p>
            </div>
          )}
        </ImportPlan>
      )}
    </PostForm>
  )
}
