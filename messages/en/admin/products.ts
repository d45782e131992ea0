export default {
  title: 'Products',
  description: 'Everything the shop sells, in the order customers see it.',
  columns: { category: 'Category', stock: 'Stock', order: 'Order' },
  filter: {
    placeholder: 'Name, category or description',
    allCategories: 'All categories',
    statuses: { sale: 'For sale', soldOut: 'Sold out', retired: 'Retired' },
  },
  list: {
    found: '{count, plural, one {# product} other {# products}}',
    empty: 'No products found',
    emptyText: 'Try another search or filter.',
    showAll: 'Show all products',
    pages: 'Pages of products',
  },
  move: {
    up: 'Move {name} up',
    down: 'Move {name} down',
    drag: 'Drag to another place',
  },
} as const
