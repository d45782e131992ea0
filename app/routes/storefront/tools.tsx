import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getSoftware } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { Route } from './+types/tools.ts'
import { RunDrawing } from './slides/run.tsx'

export async function loader() {
  return { software: await getSoftware() }
}

export const meta = pageMeta({
  title: 'Tools',
  description: 'Desktop programs that are licensed here, with their prices and what they need.',
})

export default function Tools({ loaderData: { software } }: Route.ComponentProps) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">Tools</h1>
      <p className="mt-3 text-lg text-muted">Desktop programs that are licensed here.</p>
      <ul className="mt-8">
        <li>
          <Link
            to="/story-tag"
            prefetch="intent"
            className="group grid overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-control sm:grid-cols-[18rem_1fr]"
          >
            <span className="border-line border-b bg-accent-soft p-5 sm:border-r sm:border-b-0">
              <RunDrawing />
            </span>
            <span className="flex flex-col justify-center p-6">
              <span className="font-semibold text-2xl tracking-tight">StoryTag</span>
              <span className="mt-1 text-muted">Tags stories from your own computer, from a list that you keep.</span>
              <span className="mt-5 flex flex-wrap items-center justify-between gap-3">
                {software?.active && (
                  <span className="font-mono text-sm">
                    {formatDollars(software.priceCents)} for {software.durationDays} days
                  </span>
                )}
                <span className="flex items-center gap-1.5 font-semibold text-accent text-sm">
                  See what it does{' '}
                  <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
                </span>
              </span>
            </span>
          </Link>
        </li>
      </ul>
    </div>
  )
}
