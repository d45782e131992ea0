import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Cancel } from './dialog-page.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

/** Returns what a field was given before a refusal, and what is wrong with that. */
export type Fields = (name: string) => { typed: string | undefined; error: string[] | undefined }

type DialogFormProps = {
  answer: { submission?: SubmissionResult | undefined; refusal?: { title: string; message: string } } | undefined
  submit: string | false
  variant?: 'danger'
  children: (field: Fields) => ReactNode
}

/** The form of a dialog. A refusal shows in its place; once the form went through, the list is back. */
export function DialogForm({ answer, submit, variant, children }: DialogFormProps) {
  const { state } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  const { initialValue, error } = answer?.submission ?? {}
  const field: Fields = (name) => ({
    typed: initialValue ? String(initialValue[name] ?? '') : undefined,
    error: error?.[name] ?? undefined,
  })
  return (
    <PostForm
      answer={answer?.submission}
      action={useDialogAction()}
      replace
      preventScrollReset
      state={state}
      className="grid gap-5"
    >
      {/* Without a toast it is the only one to show the title; a lost answer shows beside no field. */}
      <RefusalAlert refusal={answer?.refusal} besideField={hydrated && error != null && !error['']} />
      {error?.[''] && !answer?.refusal && <Alert tone="bad">{error['']}</Alert>}
      {children(field)}
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
  const asked = new URLSearchParams(search)
  asked.delete('flash')
  return pathname + (String(asked) && `?${asked}`)
}
