const STRIPE = 'https://api.stripe.com'

/** Returns where the payment pages are: a stand-in for Stripe's API shows its own. */
export function checkoutOriginAt(apiUrl: string): string {
  const { origin } = new URL(apiUrl)
  return origin === STRIPE ? 'https://checkout.stripe.com' : origin
}

export function isPaymentPage(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  return page.origin === checkoutOriginAt(apiUrl) && !page.username && !page.password
}
