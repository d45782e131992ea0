export default {
  title: 'Back in a moment',
  text: 'The shop is temporarily unavailable. Please try again; you will not be charged twice.',
  status: {
    title: 'Status',
    away: 'The license check cannot reach its database at the moment.',
    awaySince: 'The license check has been unable to reach its database since {since} UTC.',
    stillWorking:
      'Keys that were checked within the last ten minutes may still work. Programs with a lease continue until it ends.',
  },
} as const
