export default {
  none: 'Out of Stock',
  few: '{goods, select, items {{count, plural, one {# item left!} other {# items left!}}} other {{count, plural, one {# account left!} other {# accounts left!}}}}',
  enough: 'In Stock',
} as const
