import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import type { RefusalNotice } from '#app/lib/refusal.ts'
import { currentLanguage, t } from '#messages'
import { pathIn, splitPath } from '#messages/languages.ts'

/** Why an upload was refused; the field is blank when none is at fault. */
export type UploadAnswer = { refusal: RefusalNotice & { field: string }; typed?: TypedUpload }

/** Holds what the plain form shows again. */
export type TypedUpload = { productId?: string | undefined; text?: string | undefined; note?: string | undefined }

function lost(): UploadAnswer {
  const title = t('admin.uploads.new.noResponse')
  return { refusal: { title, message: t('admin.uploads.new.noResponseText'), field: '' } }
}

type Sending = { uploadId: string; end: AbortController }

/** Sends an upload and opens its review. Aborts when the form unmounts. A fetcher would copy the whole file first. */
export function useUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [answer, setAnswer] = useState<UploadAnswer>()
  const current = useRef<Sending>(null)

  useEffect(
    () => () => {
      if (current.current) abandon(current.current)
      current.current = null
    },
    [],
  )

  async function send(form: HTMLFormElement): Promise<void> {
    if (current.current) return
    const mine = { uploadId: newId(), end: new AbortController() }
    current.current = mine
    setSending(mine)
    const outcome = await post(form, mine).catch(lost)
    if (current.current !== mine) return
    current.current = null
    if ('refusal' in outcome) setAnswer(outcome)
    else await navigate(outcome.reviewAt, { replace: true })
    setSending(null)
  }

  return { uploadId: sending?.uploadId ?? null, answer, send }
}

function abandon({ uploadId, end }: Sending): void {
  end.abort()
  // The server may still read what it has received.
  const cancellation = href('/admin/stock/uploads/:uploadId/cancellation', { uploadId })
  void fetch(cancellation, { method: 'POST', redirect: 'manual' }).catch(() => {})
}

async function post(form: HTMLFormElement, { uploadId, end }: Sending): Promise<UploadAnswer | { reviewAt: string }> {
  const body = new FormData()
  // Before the file, because the page asks for the progress while it sends.
  body.set('uploadId', uploadId)
  for (const [name, value] of new FormData(form)) body.append(name, value)
  const address = pathIn(currentLanguage(), href('/admin/stock/uploads.json'))
  const response = await fetch(address, { method: 'POST', body, signal: end.signal })
  // Signed out in the meantime: opens the login.
  if (response.redirected) return { reviewAt: splitPath(new URL(response.url).pathname).inner }
  const received: UploadAnswer | { reviewAt?: string } = await response.json()
  if ('refusal' in received) return received
  return received.reviewAt ? { reviewAt: received.reviewAt } : lost()
}
