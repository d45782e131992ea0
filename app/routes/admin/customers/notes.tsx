import { randomUUID } from 'node:crypto'
import { redirect, useLocation } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { addNote, deleteNote } from '#app/domain/customers/notes.ts'
import { listNotes } from '#app/domain/customers/queries.ts'
import { noteChange } from '#app/domain/customers/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/notes.ts'
import { customerOf } from './customer-of.ts'
import { customerPath } from './customers-path.ts'
import { NewNote, NoteList } from './note-list.tsx'
import { OlderRows } from './parts.tsx'

export const meta = pageMeta({ title: 'Notes about a customer' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { id: customerId } = await customerOf(params)
  const place = new URL(request.url).searchParams.get('older') ?? ''
  const before = isUuid(place) ? place : null
  const page = await listNotes({ customerId, before })
  return { customerId, newNoteId: randomUUID(), isFirstPage: before === null, ...page }
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
      <NoteList notes={notes} path={path} />
      <OlderRows path={path} older={older} isFirstPage={isFirstPage} />
    </>
  )
}
