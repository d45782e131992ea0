export default {
  notSaved: 'Bonuses not saved',
  changedMeanwhile:
    'Someone changed the bonuses while you were editing. The current values are named beside yours; save again to use yours.',
  amountRange: 'Please enter an amount from {least} to {most}.',
  amountTaken: 'Another row already has this amount.',
  percent: 'Please enter a whole number from 1 to {most, number}.',
} as const
