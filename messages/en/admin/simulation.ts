export default {
  title: 'Price simulator',
  toTiers: 'Back to the prices',
  text: 'Try prices by quantity on the orders of the last 90 days. Nothing is saved.',
  run: 'Simulate',
  noOrders: 'This product had no orders in the last 90 days.',
  revenue: 'Revenue of the last 90 days',
  paid: 'Was paid',
  simulated: 'Would be paid',
  difference: 'Difference',
  sold: 'Items sold',
  extra:
    'To earn as much, customers must buy {count, number} more at the new average price, which is {percent, number}% more.',
  noExtra: 'These prices would have earned at least as much.',
  basis:
    'Refunds are not taken off. An order that paid less for another reason, such as a code, keeps its price if it is lower.',
  byTier: 'Orders by quantity',
  byCustomer: 'Customers who would save most',
  reaches: 'Reaches',
} as const
