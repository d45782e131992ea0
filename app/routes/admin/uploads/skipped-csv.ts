import { exportSkippedLines, type SkippedLine } from '#app/domain/stock/review-upload.ts'
import type { Route } from './+types/skipped-csv.ts'
import { linesFile } from './lines-file.ts'

const columns = {
  line: ({ line }: SkippedLine) => line,
  reason: ({ reason }: SkippedLine) => reason,
}

/** Every line of an upload that holds no account, and why. */
export function loader(args: Route.LoaderArgs) {
  return linesFile(args, { fileName: 'skipped.csv', columns, read: exportSkippedLines })
}
