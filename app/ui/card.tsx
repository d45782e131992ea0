import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const surface = 'rounded-lg border border-line bg-surface'

type CardProps = {
  title?: ReactNode
  action?: ReactNode
  footer?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function Card({ title, action, footer, id, className, children }: CardProps) {
  return (
    <section id={id} className={classNames(surface, 'min-w-0 p-5', className)}>
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="font-semibold text-base">{title}</h2>
          {action}
        </header>
      )}
      {children}
      {footer && <footer className="mt-5 border-line border-t pt-4 text-muted text-sm">{footer}</footer>}
    </section>
  )
}

type MetricProps = { label: string; value: ReactNode; hint?: ReactNode; href?: string }

export function Metric({ label, value, hint, href }: MetricProps) {
  const content = (
    <>
      <span className="block text-muted text-sm">{label}</span>
      <span className="mt-2 block font-mono font-semibold text-[clamp(1rem,14cqi,1.65rem)] leading-tight tracking-tight">
        {value}
      </span>
      {hint != null && <span className="mt-1 block text-faint text-xs">{hint}</span>}
    </>
  )
  if (!href) return <div className={classNames(surface, '@container min-w-0 p-5')}>{content}</div>
  return (
    <Link
      to={href}
      prefetch="intent"
      className={classNames(surface, '@container min-w-0 p-5 transition-colors hover:border-control')}
    >
      {content}
    </Link>
  )
}
