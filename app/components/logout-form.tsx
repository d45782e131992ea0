import type { ReactNode } from 'react'
import { Form } from 'react-router'

export function LogoutForm({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Form method="post" action="/auth/logout" className="contents">
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  )
}
