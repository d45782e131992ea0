import { type RefObject, useEffect } from 'react'

/** Moves focus to the first field at fault whenever a new answer of the server arrives. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
