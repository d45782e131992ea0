import { Check } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import type { OpeningStep } from '#app/domain/opening/opening-checklist.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

const steps: Record<OpeningStep, [label: string, to: string, why: string]> = {
  admin: ['Admin sign-in', href('/admin/dashboard'), 'Someone can manage the shop.'],
  duties: ['Before you open a shop', href('/admin/before-you-open'), 'Read what you are responsible for.'],
  site: [
    'Shop name and support email',
    href('/admin/settings/site'),
    'What customers see, and where their messages go.',
  ],
  payments: [
    'Payment provider',
    href('/admin/settings/payment'),
    'Until then, customers can only pay with test money, if at all.',
  ],
  price: ['Price and limits', href('/admin/settings'), 'Check the price of an account and save it.'],
  stock: ['First stock', href('/admin/stock/uploads'), 'Add accounts with a note on where they come from.'],
  files: ['Program files', href('/admin/settings'), 'Publish what license holders download, or retire the program.'],
}

export function OpeningChecklist({ done }: { done: Record<OpeningStep, boolean> }) {
  const order = Object.keys(steps) as OpeningStep[]
  const count = order.filter((step) => done[step]).length
  return (
    <section aria-labelledby="opening" className="slip mb-5 rounded-lg border border-line p-5">
      <header className="flex items-center justify-between gap-4">
        <h2 id="opening" className="font-semibold text-base">
          Getting ready to open{' '}
          <span className="ml-2 whitespace-nowrap font-mono font-normal text-muted text-sm">
            {count} of {order.length}
          </span>
        </h2>
        <Form method="post" action={href('/admin/before-you-open')}>
          <Button name="step" value="checklist_dismissed" variant="ghost" size="sm">
            Dismiss
          </Button>
        </Form>
      </header>
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {order.map((step) => (
          <Step key={step} step={step} done={done[step]} />
        ))}
      </ul>
    </section>
  )
}

function Step({ step, done }: { step: OpeningStep; done: boolean }) {
  const [label, to, why] = steps[step]
  const box = 'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border'
  return (
    <li className="flex gap-3">
      <span className={classNames(box, done ? 'border-good text-good' : 'border-control')}>
        {done && <Check aria-hidden className="size-3.5" />}
        <span className="sr-only">{done ? 'Done:' : 'To do:'}</span>
      </span>
      <div className="min-w-0 text-sm">
        {done ? (
          <p className="text-muted">{label}</p>
        ) : (
          <Link to={to} className="font-medium underline decoration-line-strong underline-offset-3">
            {label}
          </Link>
        )}
        <p className="text-faint text-xs">{why}</p>
      </div>
    </li>
  )
}
