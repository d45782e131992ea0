import { useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import { useFirstError } from './use-first-error.ts'

/** A form that the server checks; each new `answer` moves the focus to the first field at fault. */
export function PostForm({ answer, ...props }: FormProps & { answer: unknown }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return <Form ref={form} method="post" noValidate {...props} />
}
