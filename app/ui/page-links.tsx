import { Link, type LinkProps } from 'react-router'
import { buttonStyle } from './button.tsx'

type Step = { to: string; label: string } | null

/** Leads on from a page of a list whose pages begin at a row and have no numbers. Takes no room where there is one page only. */
export function PageLinks({ back, on, ...link }: { back: Step; on: Step } & Omit<LinkProps, 'to'>) {
  if (!back && !on) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      <StepLink step={back} {...link} />
      <StepLink step={on} {...link} />
    </nav>
  )
}

function StepLink({ step, ...link }: { step: Step } & Omit<LinkProps, 'to'>) {
  if (!step) return <span />
  return (
    <Link {...link} to={step.to} prefetch="intent" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      {step.label}
    </Link>
  )
}
