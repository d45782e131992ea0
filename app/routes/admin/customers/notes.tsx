import { randomUUID } from 'node:crypto'
import { useRef } from 'react'
import { Form, redirect, useLocation, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { addNote, deleteNote } from '#app/domain/customers/notes.ts'
import { listNotes } from '#app/domain/customers/queries.ts'
import { noteChange } from '#app/domain/customers/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { type FormAnswer, submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { Route } from './+types/notes.ts'
import { customerOf } from './customer-of.ts'
import { customerPath } from './customers-path.ts'
import { OlderRows } from './older-rows.tsx'

export const meta = pageMeta({ title: 'Notes about a customer' })

/** Whoever was second is to see what the first deleted. */
export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { id: customerId } = await customerOf(params)
  const place = new URL(request.url).searchParams.get('older') ?? ''
  const before = isUuid(place) ? place : null
  return {
    customerId,
    newNoteId: randomUUID(),
    isFirstPage: before === null,
    ...(await listNotes({ customerId, before })),
  }
}

export async function action({ request, context, params: { customerId } }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  await customerOf({ customerId })
  const by = { actorId, clientAddress: context.get(requestInfo).clientAddress }
  const path = customerPath(customerId, 'notes', new URL(request.url).search)
  return submit(request, noteChange, async (change) => {
    if (change.intent === 'add') {
      await addNote({ customerId, noteId: change.noteId, body: change.body, by })
      return redirect(withFlash(path, 'note-added'))
    }
    await deleteNote({ customerId, noteId: change.noteId, by })
    return redirect(withFlash(path, 'note-deleted'))
  })
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, newNoteId, notes, older, isFirstPage } = loaderData
  const path = customerPath(customerId, 'notes', useLocation().search)
  return (
    <>
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      {/* Afresh after each note. */}
      <NewNote key={newNoteId} noteId={newNoteId} path={path} answer={actionData} />
      {notes.length === 0 ? (
        <EmptyState title="Nobody noted anything yet." />
      ) : (
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
      )}
      <OlderRows path={path} older={older} isFirstPage={isFirstPage} />
    </>
  )
}

const inPlace = { method: 'post', replace: true, preventScrollReset: true } as const

function NewNote({ noteId, path, answer }: { noteId: string; path: string; answer: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useLocation()
  const isSending = useNavigation().formData?.get('intent') === 'add'
  useFirstError(form, answer?.submission)
  const { initialValue, error } = answer?.submission ?? {}
  return (
    <Form ref={form} {...inPlace} action={path} state={state} noValidate className="mb-5 grid gap-3">
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
    </Form>
  )
}

type Note = Route.ComponentProps['loaderData']['notes'][number]

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
