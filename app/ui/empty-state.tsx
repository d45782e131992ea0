import type { ReactNode } from 'react'

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line-strong border-dashed px-6 py-10 text-center">
      <svg viewBox="0 0 48 36" aria-hidden="true" className="mb-4 h-9 text-faint" fill="none" stroke="currentColor">
        <path
          d="M4 12 24 3l20 9v15l-20 8-20-8Z M4 12l20 8 20-8 M24 20v15"
          strokeLinejoin="round"
          strokeDasharray="3 3"
        />
      </svg>
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-md text-muted text-sm">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
