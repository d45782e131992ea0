import { lastCheck } from '#app/domain/alarms/queries.ts'
import { getGoodsOfShop } from '#app/domain/catalog/queries.ts'
import { countWaiting, dashboardFigures } from '#app/domain/dashboard/queries.ts'
import { openingChecklist } from '#app/domain/opening/opening-checklist.ts'
import { listDemand } from '#app/domain/stock/restocks/demand.ts'

export async function readDashboard() {
  const [{ lifetime, ...figures }, waiting, check, opening, goods, demand] = await Promise.all([
    dashboardFigures(),
    countWaiting(),
    lastCheck(),
    openingChecklist(),
    getGoodsOfShop(),
    listDemand(),
  ])
  const isReady = opening.dismissed || Object.values(opening.done).every(Boolean)
  const { revenueCents } = lifetime
  return { ...figures, goods, revenueCents, waiting, check, demand, toOpen: isReady ? null : opening.done }
}
