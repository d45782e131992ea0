import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

export function LogoutForm({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Form method="post" action={href('/auth/logout')} className="contents">
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  )
}
