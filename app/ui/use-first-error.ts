import { type RefObject, useEffect } from 'react'

export function useFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
