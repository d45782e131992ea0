/** Goods that the operator's own system makes after the purchase. */
export default {
  faults: {
    notReady: 'The goods are not ready yet.',
    tooLong: 'The response was longer than {limit} or broke off.',
    malformed: 'The response contained no goods, or was not valid JSON.',
  },
  reasons: {
    late: 'The goods could not be made within 24 hours.',
    refused: 'The goods could not be made: {reason}',
    declined: 'The goods could not be made.',
  },
  errors: {
    usualMinutes: 'Please enter 1 to {most, number} minutes, or leave it blank.',
  },
  refusals: {
    notSaved: 'Endpoint not saved',
    productMissing: 'This product no longer exists, or its goods are not made to order.',
    changed: 'This endpoint was changed while you were editing. Check its current settings and try again.',
  },
} as const
