import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonStyle } from './button.tsx'
import { ChevronDown } from './icons.ts'

/** Opens a list of links, also without scripts. Followed links close it. On phones it is as wide as its container. */
export function LinkMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details key={useLocation().key} className="sm:relative">
      <summary
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${buttonStyle({ variant: 'secondary' })}`}
      >
        {label}
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div className="absolute top-full z-30 mt-1 rounded-lg border border-line-strong bg-raised p-1.5 max-sm:inset-x-0 sm:start-0 sm:w-64 [&>a]:block [&>a]:rounded-md [&>a]:px-3 [&>a]:py-2 [&>a]:text-sm [&>a:hover]:bg-surface">
        {children}
      </div>
    </details>
  )
}
