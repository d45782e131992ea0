import { Check } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import type { OpeningStep } from '#app/domain/opening/opening-checklist.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

const steps: { step: OpeningStep; label: string; to: string; why: string }[] = [
  { step: 'admin', label: 'Admin sign-in', to: href('/admin/dashboard'), why: 'Somebody can administer the shop.' },
  {
    step: 'duties',
    label: 'Before you open a shop',
    to: href('/admin/before-you-open'),
    why: 'Read what you answer for as the operator.',
  },
  {
    step: 'site',
    label: 'Shop name and support address',
    to: href('/admin/settings/site'),
    why: 'What customers see, and where their messages go.',
  },
  {
    step: 'payments',
    label: 'Payment provider',
    to: href('/admin/settings/payment'),
    why: 'Until then top-ups are test money, or closed.',
  },
  {
    step: 'price',
    label: 'Price and limits',
    to: href('/admin/settings'),
    why: 'Check what an account costs, and save it.',
  },
  {
    step: 'stock',
    label: 'First stock',
    to: href('/admin/stock/uploads'),
    why: 'Load accounts, with a note of their origin.',
  },
  {
    step: 'files',
    label: 'Program files',
    to: href('/admin/settings'),
    why: 'Publish what license holders download, or retire the program.',
  },
]

export function OpeningChecklist({ done }: { done: Record<OpeningStep, boolean> }) {
  const count = steps.filter(({ step }) => done[step]).length
  return (
    <section aria-labelledby="opening" className="slip mb-5 rounded-lg border border-line p-5">
      <header className="flex items-center justify-between gap-4">
        <h2 id="opening" className="font-semibold text-base">
          Getting ready to open{' '}
          <span className="ml-2 whitespace-nowrap font-mono font-normal text-muted text-sm">
            {count} of {steps.length}
          </span>
        </h2>
        <Form method="post" action={href('/admin/checklist-dismissal')}>
          <Button variant="ghost" size="sm">
            Dismiss
          </Button>
        </Form>
      </header>
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, label, to, why }) => (
          <li key={step} className="flex gap-3">
            <Mark done={done[step]} />
            <div className="min-w-0 text-sm">
              {done[step] ? (
                <p className="text-muted">{label}</p>
              ) : (
                <Link to={to} className="font-medium underline decoration-line-strong underline-offset-3">
                  {label}
                </Link>
              )}
              <p className="text-faint text-xs">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      className={classNames(
        'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border',
        done ? 'border-good text-good' : 'border-control',
      )}
    >
      {done && <Check aria-hidden className="size-3.5" />}
      <span className="sr-only">{done ? 'Done:' : 'To do:'}</span>
    </span>
  )
}
