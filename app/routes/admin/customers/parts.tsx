import { type ReactNode, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import type { CustomerListQuery } from '#app/domain/customers/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select, TextArea } from '#app/ui/field.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/notes.ts'

const roles = () => [
  { value: '', label: t('shop.labels.filters.all') },
  { value: 'customer', label: t('admin.customers.filter.roles.customer') },
  { value: 'admin', label: t('admin.customers.filter.roles.admin') },
]

export function CustomerFilter({ query, action }: { query: CustomerListQuery; action: string }) {
  return (
    <SearchForm
      label={t('shop.labels.filters.search')}
      placeholder={t('admin.customers.filter.placeholder')}
      search={query.q}
      filter={query.role}
      action={action}
      className="mb-4 grid grid-cols-2 items-end gap-2.5 sm:flex"
    >
      <Select
        key={`role ${query.role}`}
        label={t('admin.customers.filter.role')}
        name="role"
        options={roles()}
        defaultValue={query.role ?? ''}
        className="min-w-36"
      />
    </SearchForm>
  )
}

export function RoleBadge({ role }: { role: 'customer' | 'admin' }) {
  return <Badge tone={role === 'admin' ? 'bad' : 'info'}>{t(`admin.customers.roles.${role}`)}</Badge>
}

export function TabLine({ children, action }: { children?: ReactNode; action: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">{children}</p>
      {action}
    </div>
  )
}

type OlderRowsProps = { path: string; older: string | number | null; isFirstPage: boolean }

/** Links the pages of a tab. Each replaces the last in the history, so that closing leads back to the list. */
export function OlderRows({ path, older, isFirstPage }: OlderRowsProps) {
  const { state } = useLocation()
  return (
    <PageLinks
      back={isFirstPage ? null : { to: path, label: t('admin.customers.details.newest') }}
      on={
        older === null
          ? null
          : { to: `${path}${path.includes('?') ? '&' : '?'}older=${older}`, label: t('shop.labels.pages.older') }
      }
      state={state}
      replace
      preventScrollReset
    />
  )
}

type Note = Route.ComponentProps['loaderData']['notes'][number]

const inPlace = { method: 'post', replace: true, preventScrollReset: true } as const

export function NoteList({ notes, path }: { notes: Note[]; path: string }) {
  if (notes.length === 0) return <EmptyState title={t('admin.customers.notes.empty')} />
  return (
    <ul className="divide-y divide-line border-line border-y">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0 text-sm">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note.body}
            </p>
            <p className="mt-1 text-muted text-xs">
              {rich('admin.customers.notes.writtenBy', {
                author: note.authorName ?? t('admin.customers.notes.byDeletedAdmin'),
                time: () => <Time at={note.createdAt} />,
              })}
            </p>
          </div>
          <Deletion path={path} note={note} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the id of the next note. It stays the same until that note was added, while `offered` changes with each page. */
export function useNoteId(offered: string, answer: FormAnswer | undefined): string {
  const [noteId, setNoteId] = useState(offered)
  const [wasSent, setSent] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  const isAdding = useIsAdding()
  if (isAdding && !wasSent) setSent(true)
  if (isIdle && wasSent) {
    setSent(false)
    if (!answer) setNoteId(offered)
  }
  return noteId
}

function useIsAdding(): boolean {
  return useNavigation().formData?.get('intent') === 'add'
}

export function NewNote({ noteId, path, answer }: { noteId: string; path: string; answer: FormAnswer | undefined }) {
  const { state } = useLocation()
  const isSending = useIsAdding()
  return (
    <PostForm {...inPlace} answer={answer?.submission} action={path} state={state} className="mb-5 grid gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="noteId" value={noteId} />
      <TextArea
        label={t('admin.customers.notes.new')}
        {...fieldsOf(answer?.submission)('body')}
        rows={3}
        dir="auto"
        hint={t('admin.customers.notes.hint')}
      />
      <div>
        <Button size="sm" pending={isSending}>
          {t('admin.customers.notes.add')}
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
        {rich('admin.customers.notes.delete', {
          time: note.createdAt.toISOString().slice(0, 16).replace('T', ' '),
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
    </Form>
  )
}
