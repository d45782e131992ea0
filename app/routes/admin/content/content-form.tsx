import { href } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'

type ContentFormProps = {
  productId: string
  /** The id of the text that the form replaces; blank for none. */
  shown: string
  /** The present text, once an admin has revealed it. */
  text: string
  answer: FormAnswer | undefined
}

/** Replaces the text that buyers get. */
export function ContentForm({ productId, shown, text, answer }: ContentFormProps) {
  const action = href('/admin/products/:itemId/content', { itemId: productId })
  const pending = useSentPath() === action
  const error = answer?.submission.error
  return (
    <PostForm action={action} answer={answer} className="grid gap-5">
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error?.currentPassword ?? error?.secretText)} />
      <input type="hidden" name="shown" value={shown} />
      <TextArea
        label={t('admin.content.text')}
        name="secretText"
        rows={8}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        defaultValue={text}
        error={error?.secretText ?? undefined}
        hint={t(shown ? 'admin.content.changeHint' : 'admin.content.firstHint')}
      />
      <IdentityField error={error?.currentPassword} />
      <p>
        <Button name="intent" value="save" pending={pending}>
          {t('shop.labels.actions.save')}
        </Button>
      </p>
    </PostForm>
  )
}
