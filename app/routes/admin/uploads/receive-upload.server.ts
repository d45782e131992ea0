import { href } from 'react-router'
import { readUploadFields } from '#app/domain/stock/schema.ts'
import { stageUpload } from '#app/domain/stock/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import type { UploadAnswer } from './use-upload.ts'

const MEBIBYTE = 1024 * 1024
const limits = { fileField: 'file', fileBytes: 512 * MEBIBYTE, fieldBytes: MEBIBYTE }

/** Takes an admin's upload in; answers where it can be reviewed, or why it was refused and with which status. */
export async function receiveUpload({ request, context }: { request: Request; context: PageContext }) {
  const { id: actorId } = await requireAdmin(request, context)
  const bytesTotal = Number(request.headers.get('content-length')) || null
  try {
    const uploadId = await withMultipart(request, limits, ({ fields, file }) =>
      stageUpload({ fields: () => readUploadFields(fields), file, bytesTotal, actorId }),
    )
    return { reviewAt: href('/admin/stock/uploads/:uploadId', { uploadId }), refused: null }
  } catch (error) {
    const { title, message, field = 'text', status } = refusalOf(error)
    const answer: UploadAnswer = { refusal: { title, message, field } }
    return { reviewAt: null, refused: { answer, status } }
  }
}
