const PAGE = '/purchase'
/** The choices of a purchase. Its terms and its idempotency key belong to the page that was shown. */
const CHOICES = ['productId', 'quantity', 'license', 'code'] as const
/** The form that confirms a purchase names the code so, next to the discount that it showed. */
const CONFIRMED_CODE = 'discountCode'
const VALUE = /^[\w-]{1,64}$/

type Fields = { get(name: string): unknown }

/** Returns the path that opens the confirmation of this purchase again; null without a product. */
export function purchasePath(fields: Fields): string | null {
  const chosen = CHOICES.flatMap((name) => {
    const value = fields.get(name) ?? (name === 'code' ? fields.get(CONFIRMED_CODE) : null)
    return typeof value === 'string' && VALUE.test(value) ? [[name, value] as [string, string]] : []
  })
  return chosen[0]?.[0] === 'productId' ? `${PAGE}?${new URLSearchParams(chosen)}` : null
}

/** Returns the choices of a path that purchasePath returned; null for other paths. */
export function choicesOf(path: string | null): URLSearchParams | null {
  const [page, search] = path?.split('?') ?? []
  const choices = new URLSearchParams(search)
  return page === PAGE && purchasePath(choices) !== null ? choices : null
}

/** Returns the page to top up, for this purchase if there is one. */
export function topUpPath(purchase: string | null | undefined): string {
  return purchase ? `/customer/add-balance?${new URLSearchParams({ returnTo: purchase })}` : '/customer/add-balance'
}
