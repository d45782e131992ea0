export default {
  amount:
    'Enter the amount in digits, with at most one decimal separator and two decimals, such as 1000.50 or 1000,50.',
  day: 'Please choose a day from 1970 to 2999.',
  device: {
    unknown: 'Unknown device',
    known: '{browser} on {system}',
    unknownBrowser: 'Unknown browser on {system}',
  },
  tooManyAttempts: {
    title: 'Too many attempts',
    seconds: 'Too many attempts. Please try again in {count, plural, one {# second} other {# seconds}}.',
    minutes: 'Too many attempts. Please try again in {count, plural, one {# minute} other {# minutes}}.',
  },
} as const
