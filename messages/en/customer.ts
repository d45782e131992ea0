/** Messages of the customer area, and those that it shares with the admin area. */
export default {} as const
