import type { LinkProps } from 'react-router'
import { t } from '#messages'
import { ButtonLink } from './button.tsx'

type Step = { to: string; label: string } | null

/** Links to the next and the previous page of a list; nothing if there is only one page. */
export function PageLinks({ back, on, ...link }: { back: Step; on: Step } & Omit<LinkProps, 'to'>) {
  if (!back && !on) return null
  return (
    <nav aria-label={t('shop.ui.pages.label')} className="mt-4 flex justify-between gap-3">
      <StepLink step={back} {...link} />
      <StepLink step={on} {...link} />
    </nav>
  )
}

function StepLink({ step, ...link }: { step: Step } & Omit<LinkProps, 'to'>) {
  if (!step) return <span />
  return (
    <ButtonLink {...link} to={step.to} size="sm">
      {step.label}
    </ButtonLink>
  )
}
