import type { ReactNode } from 'react'

type PageHeadingProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode }

export function PageHeading({ title, description, actions }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          {title}
        </h1>
        {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </header>
  )
}
