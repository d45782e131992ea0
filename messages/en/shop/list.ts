/** The list of products on the storefront. */
export default {
  title: 'Products',
  search: 'Search products',
  placeholder: 'Name or category',
  categories: 'Categories',
  sort: {
    label: 'Sort by',
    featured: 'Featured',
    price: 'Price: low to high',
    expensive: 'Price: high to low',
    newest: 'Newest',
  },
  inStock: 'In stock only',
  found: '{count, plural, one {# product} other {# products}}',
  pages: 'Pages of products',
  priceFrom: 'from <price></price>',
  before: 'lowest price before:',
  forDays: 'for {days, plural, one {# day} other {# days}}',
  warranty: '{hours, number}-hour warranty',
  noWarranty: 'No warranty',
  buy: 'Buy',
  see: 'View',
  none: {
    title: 'No products match.',
    text: 'Try another word or category.',
    showAll: 'Show all products',
  },
} as const
