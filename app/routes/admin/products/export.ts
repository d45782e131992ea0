import { exportProducts, productCsv } from '#app/domain/catalog/lists/export-products.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { csvFile } from '#app/lib/csv.ts'
import type { Route } from './+types/export.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return download(csvFile(productCsv, await exportProducts()), {
    fileName: 'products.csv',
    type: 'text/csv; charset=utf-8',
  })
}
