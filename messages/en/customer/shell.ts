/** The frame of every page in the customer and admin areas. */
export default {
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  balance: 'YOUR BALANCE',
  balanceLoading: 'Loading...',
  open: '{count, number}<hidden> open</hidden>',
  expand: 'Expand sidebar',
  collapse: 'Collapse sidebar',
} as const
