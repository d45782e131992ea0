import { closeConnections } from '#app/db/client.server.ts'
import { flushStockChanges } from '#app/domain/stock/levels/announce-change.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { adminPages, discardFilledShops } from './admin-pages.ts'
import { backup } from './backup.ts'
import { bulkImport, bulkImportMemory, bulkImportOfAMillion } from './bulk-import.ts'
import {
  checkLicense,
  checkLicenseOfAMillion,
  checkLicenseSigned,
  checkLicenseTail,
  discardStockedShop,
} from './check-license.ts'
import { customerPages } from './customer-pages.ts'
import { type Figure, ratioOf } from './measure.ts'
import { idleMemory } from './memory.ts'
import { purchaseHttp } from './purchase-http.ts'
import { shapesImport, shapesSale, shapesSearch } from './shapes.ts'
import { purchasesBesideStandbys, standbysFilled } from './standbys.ts'
import { storefrontHtml } from './storefront-html.ts'
import { storefrontList } from './storefront-list.ts'

const benchmarks: Record<string, (shop: Shop) => Promise<Figure>> = {
  // First, because a process that has already grown hides what it takes.
  bulk_import_memory: bulkImportMemory,
  idle_memory: idleMemory,
  storefront_html: storefrontHtml,
  storefront_list: storefrontList,
  check_license: checkLicense,
  check_license_signed: checkLicenseSigned,
  check_license_tail: checkLicenseTail,
  check_license_1m: checkLicenseOfAMillion,
  purchase_http: purchaseHttp,
  purchase_beside_standbys: purchasesBesideStandbys,
  standbys_filled: standbysFilled,
  bulk_import: bulkImport,
  bulk_import_1m: bulkImportOfAMillion,
  shapes_1m: shapesImport,
  shapes_search_1m: shapesSearch,
  shapes_sell_1m: shapesSale,
  customer_pages: customerPages,
  ...adminPages,
  backup_1m: backup,
}

/** `npm run bench` prints each figure with its limit on this machine; names after `--` choose benchmarks. */
const chosen = process.argv.slice(2)
// One process, as the code has that it is compared with.
const shop = await startShop({ WORKERS: '1' })
process.env.DATABASE_URL = shop.databaseUrl
process.env.SEALING_KEY = shop.sealingKey
process.env.LOG_LEVEL = 'warn'
try {
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const figure = await benchmark(shop)
    const { ours, limit, unit } = figure
    const digits = limit < 10 ? 1 : 0
    console.log(
      `bench ${name} ratio=${ratioOf(figure).toFixed(2)} ours=${ours.toFixed(digits)} limit=${limit.toFixed(digits)} unit=${unit}`,
    )
  }
} finally {
  // Purchases made here announce stock changes with a delay.
  await flushStockChanges()
  await closeConnections()
  await shop.discard()
  await discardStockedShop()
  await discardFilledShops()
}
