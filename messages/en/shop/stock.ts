export default {
  none: 'Out of Stock',
  few: '{count, plural, one {# account left!} other {# accounts left!}}',
  enough: 'In Stock',
} as const
