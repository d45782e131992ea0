export default {
  fewItems: '{count, plural, one {# item left!} other {# items left!}}',
  none: 'Out of Stock',
  few: '{count, plural, one {# account left!} other {# accounts left!}}',
  enough: 'In Stock',
} as const
