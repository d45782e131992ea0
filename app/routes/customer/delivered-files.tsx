import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.ts'

export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link to={href} reloadDocument download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {children}
    </Link>
  )
}

/** Rejects any redirect, such as to the sign-in page. */
export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}`)
  return (await answer.text()).trimEnd()
}
