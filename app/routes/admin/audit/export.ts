import { exportAudit, type ListedRow } from '#app/domain/audit/queries.ts'
import { auditListInput } from '#app/domain/audit/schema.ts'
import { actingAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { csvFile } from '#app/lib/csv.ts'
import type { Route } from './+types/export.ts'

const columns = {
  Row: ({ id }: ListedRow) => id,
  'Time (UTC)': ({ createdAt }: ListedRow) => createdAt,
  'Actor id': ({ actorId }: ListedRow) => actorId,
  Actor: ({ actor }: ListedRow) => actor,
  Action: ({ action }: ListedRow) => action,
  Subject: ({ subject }: ListedRow) => subject,
  Before: ({ before }: ListedRow) => (before === null ? null : JSON.stringify(before)),
  After: ({ after }: ListedRow) => (after === null ? null : JSON.stringify(after)),
  Address: ({ ip }: ListedRow) => ip,
  Hash: ({ hash }: ListedRow) => hash.toString('hex'),
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await actingAdmin(request, context)
  const query = auditListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const rows = await exportAudit(query, by)
  return download(csvFile(columns, rows), { fileName: 'audit.csv', type: 'text/csv; charset=utf-8' })
}
