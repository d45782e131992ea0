import type { LinkProps } from 'react-router'
import type { Cursor } from '#app/lib/pagination.ts'
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

type NewerOlderProps<Id> = { previous: Id | null; next: Id | null; pathOf: (cursor: Cursor<Id>) => string }

/** Links the pages of a list that begins with the newest row. */
export function NewerOlder<Id extends string | number>({ previous, next, pathOf }: NewerOlderProps<Id>) {
  return (
    <PageLinks
      back={previous ? { to: pathOf({ before: previous }), label: t('shop.labels.pages.newer') } : null}
      on={next ? { to: pathOf({ after: next }), label: t('shop.labels.pages.older') } : null}
    />
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
