/** Whether a key belongs to a sandbox, where nobody pays real money. */
export function isTestKey(apiKey: string): boolean {
  return /^[sr]k_test_/.test(apiKey)
}

/** Returns what stands for the merchant in comparisons: Stripe's objects do not name their account. */
export function modeOf(isLive: boolean): 'live' | 'test' {
  return isLive ? 'live' : 'test'
}
