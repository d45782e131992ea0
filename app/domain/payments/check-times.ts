import { isPending } from '#app/domain/customers/rules.ts'
import { type StoredPayment, stages } from './rules.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** While it can be paid the provider is asked this often, so that without a single notice a payment is credited within two minutes. */
const WHILE_PAYABLE_MS = 45 * SECOND
/** With all that comes on top, what was paid while the provider was away is credited within two minutes of its return. */
const LONGEST_URGENT_BACK_OFF_MS = 75 * SECOND
const LONGEST_BACK_OFF_MS = 5 * MINUTE
/** What is hardly expected any more. */
const RAREST_MS = 6 * HOUR

type Checked = Pick<StoredPayment, 'status' | 'providerStatus' | 'createdAt' | 'expiresAt' | 'creditedAt'>

/**
 * When the provider is to be asked about a top-up next, without anybody's doing; null when nothing more is expected of it. What can still be
 * paid is asked about again and again; what has ended, ever more rarely: for a week if it may have been paid late, for a month if the
 * provider holds the money or may send it back.
 */
export function nextCheckAt(payment: Checked, now: Date): Date | null {
  const { status, providerStatus, createdAt, expiresAt, creditedAt } = payment
  const payableUntil = (expiresAt ?? new Date(createdAt.getTime() + HOUR)).getTime()
  if (isAwaited(payment) && now.getTime() < payableUntil + 10 * MINUTE) return after(now, WHILE_PAYABLE_MS)
  const since = (moment: number) => Math.max(now.getTime() - moment, 0)
  switch (stages[status]) {
    case 'ended':
      // The customer cancelled it, and will hardly pay it.
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

/** Pending, and not merely let go by the provider some day. */
function isAwaited(payment: Checked): boolean {
  return isPending(payment) && payment.status !== 'held'
}

type Failure = {
  /** So many in a row, this one included. */
  failedChecks: number
  /** The provider answered that it knows nothing of it. */
  isDenied: boolean
}

/**
 * When to ask again after the provider could not be asked: twice as long each time, up to a limit that is lower for what may have been paid
 * meanwhile, and not all at once. What else there is to ask comes no earlier than if the provider had answered, and as soon as that, no more.
 */
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

/** The latest moment at which to ask about what a notice told of while the provider could not be asked. */
export function latestAfterNotice(now: Date): Date {
  return after(now, WHILE_PAYABLE_MS)
}

/** After a tenth of the time that has passed already. */
function rarer(now: Date, passed: number, { least, most, until }: { least: number; most: number; until: number }) {
  return passed < until ? after(now, Math.min(Math.max(passed / 10, least), most)) : null
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
