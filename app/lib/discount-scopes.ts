/** The purchases that a discount code covers; `first` is the first one of a customer. */
export const discountScopes = ['shop', 'product', 'category', 'first'] as const
