import type { Finding } from '#app/domain/alarms/keep-alarms.ts'
import { stockForecast } from '#app/domain/dashboard/forecast.ts'
import type { Condition } from './condition.ts'

/** Time to find new stock and look through it before customers find none. */
export const RUNS_OUT_DAYS = 3
/** A whole week, as weekends differ; half of the dashboard's span, to notice a rush sooner. */
export const PACE_DAYS = 7
/** An open alarm waits for as much, or each sale and each quiet hour at the limit would raise and close it. */
const ENOUGH_DAYS = RUNS_OUT_DAYS + 1

/** Finds products that run out within three days at the week's pace. A sold-out one keeps its alarm. */
export async function productsRunningOut(now = new Date()): Promise<Finding[]> {
  const forecast = await stockForecast(now, PACE_DAYS)
  return forecast
    .filter(({ daysLeft, available }) => (daysLeft === null ? available === 0 : daysLeft < ENOUGH_DAYS))
    .map((product) => ({
      subject: `stock:${product.id}`,
      message: product.daysLeft !== null && product.daysLeft < RUNS_OUT_DAYS ? messageOf(product) : null,
    }))
}

type Product = Awaited<ReturnType<typeof stockForecast>>[number]

function messageOf({ name, available, perDay, daysLeft }: Product): string {
  const pace = `${perDay.toLocaleString('en-US', { maximumFractionDigits: 1 })} a day in the last ${PACE_DAYS} days`
  if (available === 0) return `${name} is sold out. It sold ${pace}.`
  const days = daysLeft === 0 ? 'a day' : `${(daysLeft ?? 0) + 1} days`
  return `${available.toLocaleString('en-US')} of ${name} are left, which last less than ${days}. It sold ${pace}.`
}

export const stockRunsOut: Condition = {
  kind: 'stock-runs-out',
  find: productsRunningOut,
  cleared: 'What is left lasts for longer again, or is not on sale any more.',
}
