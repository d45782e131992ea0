import { Form, useLocation, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/notes.ts'

type Note = Route.ComponentProps['loaderData']['notes'][number]

const inPlace = { method: 'post', replace: true, preventScrollReset: true } as const

export function NoteList({ notes, path }: { notes: Note[]; path: string }) {
  if (notes.length === 0) return <EmptyState title="Nobody noted anything yet." />
  return (
    <ul className="divide-y divide-line border-line border-y">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0 text-sm">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note.body}
            </p>
            <p className="mt-1 text-muted text-xs">
              {note.authorName ?? 'An admin who was deleted'}, <Time at={note.createdAt} />
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
        hint="For admins. A customer who downloads their data gets it too, and it goes when they are deleted."
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
        <span className="sr-only"> note of {note.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</span>
      </Button>
    </Form>
  )
}
