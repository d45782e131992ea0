import { useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { separatorNames } from '#app/lib/file-format.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import type { Route } from './+types/file-format.ts'

type FormatFormProps = { format: Route.ComponentProps['loaderData']; answer: Route.ComponentProps['actionData'] }

export function FormatForm({ format: { fields, separator, isOwn, example }, answer }: FormatFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const field = fieldsOf(answer?.submission)
  const error = field('fields').error
  return (
    <Card className="max-w-lg">
      <PostForm answer={answer?.submission} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium text-sm">{t('customer.delivery.format.fields')}</legend>
          {fields.map(({ key, label, isChosen }) => (
            <Checkbox key={key} name="fields" value={key} label={<bdi>{label}</bdi>} defaultChecked={isChosen} />
          ))}
          {error && <Alert tone="bad">{error}</Alert>}
        </fieldset>
        <Select
          label={t('customer.delivery.format.separator')}
          {...field('separator', separator)}
          options={separatorNames.map((name) => ({
            value: name,
            label: t(`customer.delivery.format.separators.${name}`),
          }))}
        />
        <p className="text-muted text-sm">
          {t('customer.delivery.format.now')}
          <code dir="ltr" className="mt-1.5 block rounded-md bg-raised px-3 py-2 text-text text-xs wrap-anywhere">
            {example}
          </code>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button name="form" value="choose" pending={pending}>
            {t('shop.labels.actions.save')}
          </Button>
          {isOwn && (
            <Button name="form" value="reset" variant="secondary">
              {t('customer.delivery.format.reset')}
            </Button>
          )}
        </div>
      </PostForm>
    </Card>
  )
}
