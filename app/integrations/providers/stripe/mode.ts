/** Whether a key belongs to a sandbox, where nobody pays real money. */
export function isTestKey(apiKey: string): boolean {
  return /^[sr]k_test_/.test(apiKey)
}

/** Returns the name of the merchant for comparisons, because Stripe's objects do not name their account. */
export function modeOf(isLive: boolean): 'live' | 'test' {
  return isLive ? 'live' : 'test'
}
