/** The stock below which the shop warns its operator, unless the product has another number. */
export const LOW_STOCK_AT = 50
