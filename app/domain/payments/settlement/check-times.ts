import { isPending } from '#app/domain/customers/rules.ts'
import { MANUAL } from '../manual/rules.ts'
import { type StoredPayment, stages } from '../rules.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const WHILE_PAYABLE_MS = 45 * SECOND
/** Credits what was paid during an outage within two minutes of its end. */
const LONGEST_URGENT_BACK_OFF_MS = 75 * SECOND
const LONGEST_BACK_OFF_MS = 5 * MINUTE
const RAREST_MS = 6 * HOUR

type Checked = Pick<StoredPayment, 'provider' | 'status' | 'providerStatus' | 'createdAt' | 'expiresAt' | 'creditedAt'>

/** Returns when the job checks a top-up next: open ones often, ended ones less and less often, null for never. */
export function nextCheckAt(payment: Checked, now: Date): Date | null {
  const { provider, status, providerStatus, createdAt, expiresAt, creditedAt } = payment
  if (provider === MANUAL) return null
  const payableUntil = (expiresAt ?? new Date(createdAt.getTime() + HOUR)).getTime()
  if (isAwaited(payment) && now.getTime() < payableUntil + 10 * MINUTE) return after(now, WHILE_PAYABLE_MS)
  const since = (moment: number) => Math.max(now.getTime() - moment, 0)
  switch (stages[status]) {
    case 'ended':
      if (status === 'expired' && providerStatus !== 'cancel' && now.getTime() < payableUntil)
        return after(now, RAREST_MS)
      return rarer(now, since(payableUntil), { least: MINUTE, most: RAREST_MS, until: 7 * DAY })
    case 'open':
    case 'dismissed':
      return rarer(now, since(payableUntil), { least: MINUTE, most: RAREST_MS, until: 7 * DAY })
    case 'held':
      return rarer(now, since(createdAt.getTime()), { least: 5 * MINUTE, most: RAREST_MS, until: 30 * DAY })
    case 'inPart':
    case 'credited':
      return rarer(now, since(creditedAt?.getTime() ?? 0), { least: HOUR, most: DAY, until: 30 * DAY })
    default:
      return null
  }
}

function isAwaited(payment: Checked): boolean {
  return isPending(payment) && payment.status !== 'held'
}

type Failure = { failedChecks: number; isDenied: boolean }

/** Returns when to check again after a failure, never earlier than after a success. */
export function retryAt(
  payment: Checked,
  { failedChecks, isDenied }: Failure,
  now: Date,
  random = Math.random(),
): Date | null {
  const pause = (longest: number) =>
    after(now, Math.min(WHILE_PAYABLE_MS * 2 ** Math.min(failedChecks - 1, 10), longest) * (0.8 + 0.4 * random))
  if (isAwaited(payment) && !isDenied) return pause(LONGEST_URGENT_BACK_OFF_MS)
  const next = nextCheckAt(payment, now)
  if (!next) return null
  const isUrgent = !isDenied && next.getTime() - now.getTime() <= MINUTE
  const retry = pause(isUrgent ? LONGEST_URGENT_BACK_OFF_MS : LONGEST_BACK_OFF_MS)
  return new Date(Math.max(next.getTime(), retry.getTime()))
}

/** Returns the latest time to follow up a notice that arrived while the provider was unavailable. */
export function latestAfterNotice(now: Date): Date {
  return after(now, WHILE_PAYABLE_MS)
}

function rarer(now: Date, passed: number, { least, most, until }: { least: number; most: number; until: number }) {
  return passed < until ? after(now, Math.min(Math.max(passed / 10, least), most)) : null
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
