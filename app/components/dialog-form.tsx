import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { RefusalNotice } from '#app/lib/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Cancel } from './dialog-page.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

/** Returns the attributes of a field. What was typed before a refusal replaces its stored value. */
export type Fields = (
  name: string,
  stored?: string,
) => { name: string; defaultValue: string; error: string[] | undefined }

export function fieldsOf({ initialValue, error }: Partial<SubmissionResult> = {}): Fields {
  return (name, stored = '') => ({
    name,
    defaultValue: initialValue ? String(initialValue[name] ?? '') : stored,
    error: error?.[name] ?? undefined,
  })
}

type DialogFormProps = {
  answer: { submission?: SubmissionResult | undefined; refusal?: RefusalNotice } | undefined
  submit: string | false
  variant?: 'danger'
  children: (field: Fields) => ReactNode
}

export function DialogForm({ answer, submit, variant, children }: DialogFormProps) {
  const { state } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  const error = answer?.submission?.error
  return (
    <PostForm
      answer={answer?.submission}
      action={useDialogAction()}
      replace
      preventScrollReset
      state={state}
      className="grid gap-5"
    >
      {/* Without a toast, the alert alone shows the title; a lost response belongs to no field. */}
      <RefusalAlert refusal={answer?.refusal} besideField={hydrated && error != null && !error['']} />
      {error?.[''] && !answer?.refusal && <Alert tone="bad">{error['']}</Alert>}
      {children(fieldsOf(answer?.submission))}
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel />
        {submit && (
          <Button type="submit" {...(variant && { variant })} pending={pending}>
            {submit}
          </Button>
        )}
      </div>
    </PostForm>
  )
}

function useDialogAction(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('flash')
  return pathname + (String(query) && `?${query}`)
}
