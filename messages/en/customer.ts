/** What the customer area shows, and what it shares with the admin area. */
export default {} as const
