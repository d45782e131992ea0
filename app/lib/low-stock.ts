/** The stock below which the shop warns its operator, unless the product has a number of its own. */
export const LOW_STOCK_AT = 50
