import { exportAudit, type ListedRow } from '#app/domain/audit/queries.ts'
import { auditListInput } from '#app/domain/audit/schema.ts'
import { actingAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { t } from '#messages'
import type { Route } from './+types/export.ts'

const columns = (): CsvColumn<ListedRow>[] => [
  [t('server.audit.csv.row'), ({ id }) => id],
  [t('server.audit.csv.time'), ({ createdAt }) => createdAt],
  [t('server.audit.csv.actorId'), ({ actorId }) => actorId],
  [t('server.audit.csv.actor'), ({ actor }) => actor],
  [t('shop.labels.columns.action'), ({ action }) => action],
  [t('server.audit.csv.subject'), ({ subject }) => subject],
  [t('server.audit.csv.before'), ({ before }) => (before === null ? null : JSON.stringify(before))],
  [t('server.audit.csv.after'), ({ after }) => (after === null ? null : JSON.stringify(after))],
  [t('server.audit.csv.address'), ({ ip }) => ip],
  [t('server.audit.csv.hash'), ({ hash }) => hash.toString('hex')],
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await actingAdmin(request, context)
  const query = auditListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const rows = await exportAudit(query, by)
  return download(csvFile(columns(), rows), { fileName: 'audit.csv', type: 'text/csv; charset=utf-8' })
}
