import { href } from 'react-router'
import { readUploadFields } from '#app/domain/uploads/schema.ts'
import { stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { type MultipartForm, withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import type { UploadAnswer } from './use-upload.ts'

const MEBIBYTE = 1024 * 1024
const limits = { fileField: 'file', fileBytes: 512 * MEBIBYTE, fieldBytes: MEBIBYTE }

type PageArgs = { request: Request; context: PageContext }
type Received = { status: number } & (UploadAnswer | { reviewAt: string })

/** Stages an admin's upload and returns the URL of its review, or the refusal. */
export async function receiveUpload({ request, context }: PageArgs): Promise<Received> {
  const { id: actorId } = await requireAdmin(request, context)
  const bytesTotal = Number(request.headers.get('content-length')) || null
  const typed = new Map<string, string>()
  try {
    const stage = ({ fields, file }: MultipartForm) =>
      stageUpload({ fields: () => readUploadFields(fields), file, bytesTotal, actorId })
    const uploadId = await withMultipart(request, limits, stage, typed)
    return { status: 200, reviewAt: href('/admin/stock/uploads/:uploadId', { uploadId }) }
  } catch (error) {
    const { title, message, field = 'text', status } = refusalOf(error)
    const kept = { productId: typed.get('productId'), text: typed.get('text'), note: typed.get('note') }
    return { status, refusal: { title, message, field }, typed: kept }
  }
}
