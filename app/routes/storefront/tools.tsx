import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { STORYTAG, toolPath } from '#app/domain/catalog/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/tools.ts'
import { RunDrawing } from './slides/run.tsx'

export async function loader() {
  const software = (await listActiveProducts()).filter(({ kind }) => kind === 'software')
  return {
    storyTag: software.find(({ id }) => id === STORYTAG),
    others: software.filter(({ id }) => id !== STORYTAG),
  }
}

export const meta = pageMeta({
  title: 'Tools',
  description: 'Desktop programs that are licensed here, with their prices and what they need.',
})

export default function Tools({ loaderData: { storyTag, others } }: Route.ComponentProps) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">Tools</h1>
      <p className="mt-3 text-lg text-muted">Desktop programs that are licensed here.</p>
      {!storyTag && others.length === 0 && (
        <div className="mt-8">
          <EmptyState title="No tools are on sale at the moment.">
            Programs you have a license for stay in your panel.
          </EmptyState>
        </div>
      )}
      <ul className="mt-8 grid gap-5">
        {storyTag && (
          <ToolItem
            to={toolPath(STORYTAG)}
            name="StoryTag"
            line="Tags stories from your own computer, from a list that you keep."
            picture={<RunDrawing />}
            terms={storyTag}
          />
        )}
        {others.map((tool) => (
          <ToolItem
            key={tool.id}
            to={toolPath(tool.id)}
            name={tool.name}
            line={tool.description}
            picture={<ToolPicture name={tool.name} image={tool.image} />}
            terms={tool}
          />
        ))}
      </ul>
    </div>
  )
}

/** Its picture, or the letter that its name begins with. */
function ToolPicture({ name, image }: { name: string; image: string | null }) {
  if (image) return <img src={image} alt="" className="max-h-40 w-full object-contain" />
  return (
    <span aria-hidden className="grid h-full place-items-center font-mono font-semibold text-5xl text-accent uppercase">
      {[...name][0]}
    </span>
  )
}

type ToolItemProps = {
  to: string
  name: string
  line: string
  picture: ReactNode
  /** What a license costs. */
  terms: { priceCents: number; durationDays: number | null }
}

function ToolItem({ to, name, line, picture, terms }: ToolItemProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        prefetch="intent"
        className="group grid overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-control sm:grid-cols-[18rem_1fr]"
      >
        <span className="border-line border-b bg-accent-soft p-5 sm:border-r sm:border-b-0">{picture}</span>
        <span className="flex min-w-0 flex-col justify-center p-6">
          <span className="font-semibold text-2xl tracking-tight wrap-anywhere">{name}</span>
          <span className="mt-1 line-clamp-3 text-muted wrap-anywhere">{line}</span>
          <span className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <span className="font-mono text-sm">
              {formatDollars(terms.priceCents)} for {counted(terms.durationDays ?? 0, 'day')}
            </span>
            <span className="flex items-center gap-1.5 font-semibold text-accent text-sm">
              See what it does{' '}
              <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
