import { v7 as newId } from 'uuid'
import { copyInChunks, copyLine } from '#app/db/copy.server.ts'
import { readAccounts } from './read-accounts.ts'
import type { ListReport, Reading } from './reading.ts'
import { type Account, unreadable } from './rules.ts'
import { accountFingerprint, sealSecrets } from './sealed-secrets.ts'
import type { Bytes } from './text-lines.ts'
import type { TrackedReading } from './upload-progress.ts'

export type LineCounts = { parsed: number; skipped: number; unreadable: number }

type Lines = {
  uploadId: string
  productId: string
  content: Bytes
  /** How to read it; decided by its first lines when absent. */
  wanted?: Reading | undefined
  work: TrackedReading
}

/** Skipped lines that are kept by number; a file of another format has many more, and nobody reads them. */
const MAX_KEPT_SKIPS = 1_000_000

/** What goes to the database at once: a client that sends slowly must not hold a connection meanwhile. */
const CHUNK_BYTES = 1024 * 1024
const SKIPS_CHUNK_BYTES = 128 * 1024

const STAGED_ROWS =
  'stock_upload_rows (upload_id, id, line, username, email, password_sealed, email_password_sealed, fingerprint)'
const STAGED_SKIPS = 'stock_upload_skips (upload_id, line, reason)'

/** Reads the lines of an upload and keeps them, sealed, and those that hold no account with the reason. Commits as it goes. */
export async function stageLines({
  uploadId,
  productId,
  content,
  wanted,
  work,
}: Lines): Promise<{ counts: LineCounts; report: ListReport }> {
  const counts = { parsed: 0, skipped: 0, unreadable: 0 }
  const rows = copyInChunks(STAGED_ROWS, CHUNK_BYTES)
  const skips = copyInChunks(STAGED_SKIPS, SKIPS_CHUNK_BYTES)
  const list = readAccounts(content, wanted)
  for await (const lines of list.lines) {
    for (const { line, account } of lines) {
      if (typeof account !== 'string') {
        counts.parsed++
        rows.add(stagedRow(uploadId, productId, line, account))
        if (rows.isFull()) await rows.flush()
        continue
      }
      counts.skipped++
      if (unreadable.has(account)) counts.unreadable++
      if (counts.skipped <= MAX_KEPT_SKIPS) skips.add(copyLine([uploadId, line, account]))
      if (skips.isFull()) await skips.flush()
    }
    work.done.rowsDone = counts.parsed + counts.skipped
  }
  await rows.flush()
  await skips.flush()
  return { counts, report: list.report }
}

function stagedRow(uploadId: string, productId: string, line: number, account: Account): string {
  const id = newId()
  const { passwordSealed, emailPasswordSealed } = sealSecrets(id, account)
  const fingerprint = accountFingerprint(productId, account.username)
  const { username, email } = account
  return copyLine([uploadId, id, line, username, email, passwordSealed, emailPasswordSealed, fingerprint])
}
