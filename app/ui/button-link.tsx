import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'

type ButtonLinkProps = ComponentProps<typeof Link> & Parameters<typeof buttonStyle>[0]

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size, className, ...link }: ButtonLinkProps) {
  return <Link prefetch="intent" {...link} className={classNames(buttonStyle({ variant, size }), className)} />
}
