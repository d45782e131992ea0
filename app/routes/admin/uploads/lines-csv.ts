import { data } from 'react-router'
import {
  exportKnownLines,
  exportSkippedLines,
  getUpload,
  type KnownLine,
  type SkippedLine,
} from '#app/domain/uploads/review-upload.ts'
import { skipText } from '#app/domain/uploads/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import type { Route } from './+types/lines-csv.ts'

const line = (): CsvColumn<SkippedLine> => [t('server.uploads.csv.line'), ({ line }) => line]
const username = (): CsvColumn<KnownLine> => [t('server.uploads.csv.username'), ({ username }) => username]
const reason = (): CsvColumn<SkippedLine> => [t('server.uploads.csv.reason'), ({ reason }) => skipText(reason)]

/** Downloads the lines that hold no account (skipped.csv) or whose account the import would leave out (known.csv). */
export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  if (!isUuid(uploadId) || !(await getUpload(uploadId))) throw data(null, { status: 404 })
  const isKnown = /\/known\.csv\/?$/i.test(new URL(request.url).pathname)
  const file = isKnown
    ? csvFile([line(), username(), reason()], exportKnownLines(uploadId))
    : csvFile([line(), reason()], exportSkippedLines(uploadId))
  return download(file, { fileName: isKnown ? 'known.csv' : 'skipped.csv', type: 'text/csv; charset=utf-8' })
}
