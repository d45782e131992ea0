import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { CustomerListQuery } from '#app/domain/customers/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select, TextArea } from '#app/ui/field.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/notes.ts'

const roles = [
  { value: '', label: 'All' },
  { value: 'customer', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
]

export function CustomerFilter({ query, action }: { query: CustomerListQuery; action: string }) {
  return (
    <SearchForm
      label="Search"
      placeholder="Name or email"
      search={query.q}
      filter={query.role}
      action={action}
      className="mb-4 grid grid-cols-2 items-end gap-2.5 sm:flex"
    >
      <Select label="Role" name="role" options={roles} defaultValue={query.role ?? ''} className="min-w-36" />
    </SearchForm>
  )
}

export function RoleBadge({ role }: { role: 'customer' | 'admin' }) {
  return <Badge tone={role === 'admin' ? 'bad' : 'info'}>{role}</Badge>
}

export function TabLine({ children, action }: { children?: ReactNode; action: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">{children}</p>
      {action}
    </div>
  )
}

export function OpenIn({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="sm">
      Open in {children}
    </ButtonLink>
  )
}

type OlderRowsProps = { path: string; older: string | number | null; isFirstPage: boolean }

/** Links the pages of a tab. Each replaces the last in the history, so that closing leads back to the list. */
export function OlderRows({ path, older, isFirstPage }: OlderRowsProps) {
  const { state } = useLocation()
  return (
    <PageLinks
      back={isFirstPage ? null : { to: path, label: 'Newest' }}
      on={older === null ? null : { to: `${path}${path.includes('?') ? '&' : '?'}older=${older}`, label: 'Older' }}
      state={state}
      replace
      preventScrollReset
    />
  )
}

type Note = Route.ComponentProps['loaderData']['notes'][number]

const inPlace = { method: 'post', replace: true, preventScrollReset: true } as const

export function NoteList({ notes, path }: { notes: Note[]; path: string }) {
  if (notes.length === 0) return <EmptyState title="No notes yet." />
  return (
    <ul className="divide-y divide-line border-line border-y">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0 text-sm">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note.body}
            </p>
            <p className="mt-1 text-muted text-xs">
              {note.authorName ?? 'Deleted admin'}, <Time at={note.createdAt} />
            </p>
          </div>
          <Deletion path={path} note={note} />
        </li>
      ))}
    </ul>
  )
}

export function NewNote({ noteId, path, answer }: { noteId: string; path: string; answer: FormAnswer | undefined }) {
  const { state } = useLocation()
  const isSending = useNavigation().formData?.get('intent') === 'add'
  const { initialValue, error } = answer?.submission ?? {}
  return (
    <PostForm {...inPlace} answer={answer?.submission} action={path} state={state} className="mb-5 grid gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="noteId" value={noteId} />
      <TextArea
        label="New note"
        name="body"
        rows={3}
        dir="auto"
        defaultValue={String(initialValue?.body ?? '')}
        error={error?.body ?? undefined}
        hint="Visible to admins and in the customer's data download. Deleted together with the customer."
      />
      <div>
        <Button size="sm" pending={isSending}>
          Add note
        </Button>
      </div>
    </PostForm>
  )
}

function Deletion({ path, note }: { path: string; note: Note }) {
  const { state } = useLocation()
  const sent = useNavigation().formData
  return (
    <Form {...inPlace} action={path} state={state}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="noteId" value={note.id} />
      <Button variant="ghost" size="sm" pending={sent?.get('intent') === 'delete' && sent.get('noteId') === note.id}>
        Delete
        <span className="sr-only"> note from {note.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</span>
      </Button>
    </Form>
  )
}
