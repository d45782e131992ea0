type Level = { available: number; lowStockAt: number }

/** Returns the products with less stock than their numbers. */
export function lowProducts<Product extends Level>(products: readonly Product[]): Product[] {
  return products.filter(({ available, lowStockAt }) => available < lowStockAt)
}

const LEAST_SCALE_MAXIMUM = 10
const MOST_STEPS = 5

export function axisMarks(values: readonly number[]): number[] {
  const highest = Math.max(LEAST_SCALE_MAXIMUM, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(highest / MOST_STEPS))
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => highest / size <= MOST_STEPS) ?? highest
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

export const FORECAST_DAYS = 14

export function daysOfStock(available: number, perDay: number): number | null {
  return perDay === 0 ? null : Math.floor(available / perDay)
}
