import { Link } from 'react-router'
import { buttonStyle } from './button.tsx'

type Step = { to: string; label: string } | null

/** Leads on from a page of a list whose pages begin at a row and have no numbers. Takes no room where there is one page only. */
export function PageLinks({ back, on }: { back: Step; on: Step }) {
  if (!back && !on) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      <StepLink step={back} />
      <StepLink step={on} />
    </nav>
  )
}

function StepLink({ step }: { step: Step }) {
  if (!step) return <span />
  return (
    <Link to={step.to} prefetch="intent" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      {step.label}
    </Link>
  )
}
