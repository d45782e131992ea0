import { useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import { useFirstError } from './use-first-error.ts'

/** Moves the focus to the first invalid field on each new `answer`. */
export function PostForm({ answer, ...props }: FormProps & { answer: unknown }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return <Form ref={form} method="post" noValidate {...props} />
}
