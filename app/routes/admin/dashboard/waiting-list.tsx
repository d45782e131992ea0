import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Waiting } from '#app/domain/dashboard/waiting.ts'

const kinds: { kind: keyof Waiting; to: string; one: string; many: string }[] = [
  { kind: 'claims', to: '/admin/claims?state=open', one: 'claim to decide', many: 'claims to decide' },
  { kind: 'messages', to: '/admin/messages?state=open', one: 'message to answer', many: 'messages to answer' },
  {
    kind: 'payments',
    to: '/admin/payments?state=look',
    one: 'top-up that needs a look',
    many: 'top-ups that need a look',
  },
  { kind: 'alarms', to: '/admin/alarms?state=open', one: 'alarm to look at', many: 'alarms to look at' },
  { kind: 'uploads', to: '/admin/stock/batches', one: 'upload to import', many: 'uploads to import' },
  { kind: 'files', to: '/admin/settings', one: 'program without a file', many: 'programs without a file' },
]

/** What waits for an admin, each with the way there. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const some = kinds.filter(({ kind }) => waiting[kind] > 0)
  if (some.length === 0) return <p className="text-muted text-sm">Nothing waits for you.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {some.map(({ kind, to, one, many }) => (
        <li key={kind}>
          <Link
            to={to}
            prefetch="intent"
            className="group flex items-center justify-between gap-3 py-2.5 hover:text-accent"
          >
            <span>
              <b className="font-mono">{waiting[kind].toLocaleString('en-US')}</b> {waiting[kind] === 1 ? one : many}
            </span>
            <ChevronRight aria-hidden className="size-4 text-muted group-hover:text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
