import { data } from 'react-router'
import { getUpload } from '#app/domain/stock/review-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { csvFile } from '#app/lib/csv.ts'
import { isUuid } from '#app/lib/uuid.ts'

type Asked = { request: Request; context: PageContext; params: { uploadId: string } }

type LinesFile<Line> = {
  fileName: string
  columns: Parameters<typeof csvFile<Line>>[0]
  read: (uploadId: string) => AsyncIterable<Line>
}

/** Lines of an upload as a CSV file for an admin, of any length. */
export async function linesFile<Line>(
  { request, context, params: { uploadId } }: Asked,
  { fileName, columns, read }: LinesFile<Line>,
): Promise<Response> {
  await requireAdmin(request, context)
  if (!isUuid(uploadId) || !(await getUpload(uploadId))) throw data(null, { status: 404 })
  return download(csvFile(columns, read(uploadId)), { fileName, type: 'text/csv; charset=utf-8' })
}
