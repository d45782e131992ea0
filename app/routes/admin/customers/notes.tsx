import { randomUUID } from 'node:crypto'
import { redirect, useLocation } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { addNote, deleteNote } from '#app/domain/customers/commands.ts'
import { listNotes } from '#app/domain/customers/queries.ts'
import { noteChange } from '#app/domain/customers/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import type { Route } from './+types/notes.ts'
import { loadCustomer } from './customer-of.ts'
import { customerPath } from './customers-path.ts'
import { NewNote, NoteList, OlderRows, useNoteId } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.notes.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { id: customerId } = (await loadCustomer(args)).customer
  const place = new URL(args.request.url).searchParams.get('older') ?? ''
  const before = isUuid(place) ? place : null
  const page = await listNotes({ customerId, before })
  return { customerId, newNoteId: randomUUID(), isFirstPage: before === null, ...page }
}

export async function action(args: Route.ActionArgs) {
  const { by, customer } = await loadCustomer(args)
  const customerId = customer.id
  const path = customerPath(customerId, 'notes', new URL(args.request.url).search)
  return submit(args.request, noteChange, async (change) => {
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
  const noteId = useNoteId(newNoteId, actionData)
  return (
    <>
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      {/* Resets after each note. */}
      <NewNote key={noteId} noteId={noteId} path={path} answer={actionData} />
      <NoteList notes={notes} path={path} />
      <OlderRows path={path} older={older} isFirstPage={isFirstPage} />
    </>
  )
}
