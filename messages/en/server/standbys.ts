/** Refusals of stand-bys. */
export default {
  notSaved: 'Stand-by not saved',
  exists: 'You already stand by for this product. Cancel that stand-by first.',
  tooMany: 'You can have {most, number} stand-bys at a time. Cancel one first.',
  tooLong: 'Choose a day from today, at most {most, number} days from now.',
  price: 'Enter a price of at least one cent.',
  notCancelled: 'Stand-by not cancelled',
  over: 'This stand-by has already ended.',
} as const
