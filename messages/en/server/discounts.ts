export default {
  refused: 'Discount code not used',
  notSaved: 'Code not saved',
  belowMinimum: 'This code is for orders of at least {amount}.',
  taken: 'Another code already has this name.',
  changedMeanwhile:
    'Someone changed this code while you were editing. The current values are named beside yours; save again to use yours.',
  limitBelowUses:
    'This code was already used {uses, plural, one {# time} other {# times}}, so the limit cannot be lower.',
  productMissing: 'Please choose a product.',
  categoryMissing: 'Please choose a category.',
  number: 'Please enter a whole number from {least, number} to {most, number}.',
  amount: 'Please enter an amount such as 5.00.',
  scope: 'Please choose what the code is for.',
  oneKind: 'Please enter either a percentage or an amount.',
  endsBefore: 'The last day is before the first.',
  code: 'Please use 3 to 32 letters, digits and hyphens.',
  problems: {
    unknown: 'This code does not exist.',
    off: 'This code can no longer be used.',
    notYet: 'This code cannot be used yet.',
    ended: 'This code has expired.',
    otherProduct: 'This code is for other products.',
    notFirst: 'This code is for a first purchase only.',
    usedUp: 'This code has been used up.',
    usedByYou: 'You have already used this code.',
  },
} as const
