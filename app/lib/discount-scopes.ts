/** What a discount code is for; `first` is a customer's first purchase. */
export const discountScopes = ['shop', 'product', 'category', 'first'] as const
