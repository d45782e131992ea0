/** A product that is sold in copies, one to a customer. */
export default {
  summary: {
    file: 'Download, with all new versions',
    shared: 'Yours as soon as you pay',
  },
  delivery: {
    file: 'You can download the file as soon as you pay, together with every version that follows. Find it in your orders.',
    shared: 'You can open it in your orders as soon as you pay, and get every later change.',
  },
  open: {
    file: 'Go to your files',
    shared: 'Go to your text',
  },
  owned: 'You have already bought this.',
  toOrder: 'See what you bought',
  buy: 'Buy now',
  always: 'Always in stock',
  left: 'Only {count, number} left!',
} as const
