import { rateLimit } from '#app/integrations/rate-limiter.ts'

const exportsOfPerson = rateLimit('export-person', { points: 5, seconds: 24 * 60 * 60 })

/** Limits how often a customer's data is put together: five times a day. Refuses with TooManyAttempts. */
export async function spendExport(customerId: string): Promise<void> {
  await exportsOfPerson.spend(customerId)
}
