export default {
  salePriceMissing: 'Please enter the sale price, or leave the times blank.',
  saleUntilMissing: 'Please enter when the sale ends.',
  newPriceMissing: 'Please enter the new price, or leave the time blank.',
  newFromMissing: 'Please enter from when the new price applies.',
  timePast: 'Please enter a time in the future.',
} as const
