import { Form, href, Link } from 'react-router'
import type { OpeningStep } from '#app/domain/opening/opening-checklist.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Check } from '#app/ui/icons.ts'
import { t } from '#messages'

const pages: Record<OpeningStep, string> = {
  admin: href('/admin/dashboard'),
  duties: href('/admin/before-you-open'),
  site: href('/admin/settings/site'),
  payments: href('/admin/settings/payment'),
  price: href('/admin/settings'),
  stock: href('/admin/stock/uploads'),
  files: href('/admin/settings'),
}

export function OpeningChecklist({ done }: { done: Record<OpeningStep, boolean> }) {
  const order = Object.keys(pages) as OpeningStep[]
  const count = order.filter((step) => done[step]).length
  return (
    <section aria-labelledby="opening" className="slip mb-5 rounded-lg border border-line p-5">
      <header className="flex items-center justify-between gap-4">
        <h2 id="opening" className="font-semibold text-base">
          {t('admin.dashboard.opening.title')}{' '}
          <span className="ms-2 whitespace-nowrap font-mono font-normal text-muted text-sm">
            {t('admin.dashboard.opening.progress', { done: count, all: order.length })}
          </span>
        </h2>
        <Form method="post" action={href('/admin/before-you-open')}>
          <Button name="step" value="checklist_dismissed" variant="ghost" size="sm">
            {t('admin.dashboard.opening.dismiss')}
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
  const label = t(`admin.dashboard.opening.steps.${step}.label`)
  const box = 'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border'
  return (
    <li className="flex gap-3">
      <span className={classNames(box, done ? 'border-good text-good' : 'border-control')}>
        {done && <Check aria-hidden className="size-3.5" />}
        <span className="sr-only">{t(done ? 'admin.dashboard.opening.done' : 'admin.dashboard.opening.toDo')}</span>
      </span>
      <div className="min-w-0 text-sm">
        {done ? (
          <p className="text-muted">{label}</p>
        ) : (
          <Link to={pages[step]} className="font-medium underline decoration-line-strong underline-offset-3">
            {label}
          </Link>
        )}
        <p className="text-faint text-xs">{t(`admin.dashboard.opening.steps.${step}.why`)}</p>
      </div>
    </li>
  )
}
