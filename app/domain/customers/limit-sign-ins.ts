import { rateLimit } from '#app/integrations/rate-limiter.ts'

const QUARTER_HOUR = 15 * 60

/** Wrong passwords from one network. */
export const passwordsByNetwork = rateLimit('sign-in-network', { points: 300, seconds: QUARTER_HOUR })
/** Wrong passwords for one address, at the sign-in or wherever else the password is asked for. */
export const passwordsByAccount = rateLimit('sign-in-account', { points: 20, seconds: QUARTER_HOUR })
/** Wrong codes of one person's second step. */
export const codesByAccount = rateLimit('second-step', { points: 10, seconds: QUARTER_HOUR })
