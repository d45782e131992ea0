import { exportKnownLines, type KnownLine } from '#app/domain/stock/review-upload.ts'
import type { Route } from './+types/known-csv.ts'
import { linesFile } from './lines-file.ts'

const columns = {
  line: ({ line }: KnownLine) => line,
  username: ({ username }: KnownLine) => username,
  reason: ({ reason }: KnownLine) => reason,
}

/** Every line of an upload whose account its import would leave out. */
export function loader(args: Route.LoaderArgs) {
  return linesFile(args, { fileName: 'known.csv', columns, read: exportKnownLines })
}
