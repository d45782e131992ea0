const PROVIDER = 'cryptomus.com'

/**
 * Whether a browser may be sent to this address to pay: a page of the provider or of the host whose API is used; https,
 * except where that API itself is plain http. `sandboxOrigin` is where the simulator shows its page, null without one.
 */
export function isPaymentPage(address: string, apiUrl: string, sandboxOrigin: string | null): boolean {
  if (!URL.canParse(address)) return false
  const page = new URL(address)
  if (page.username || page.password) return false
  if (page.origin === new URL(apiUrl).origin || page.origin === sandboxOrigin) return true
  return page.protocol === 'https:' && page.port === '' && `.${page.hostname}`.endsWith(`.${PROVIDER}`)
}
