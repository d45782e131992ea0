export default {
  refusals: { adminsOnly: 'Only an admin can do this.' },
  errors: { hash: 'A hash has 64 characters from 0 to 9 and a to f.' },
  csv: {
    row: 'Row',
    time: 'Time (UTC)',
    actorId: 'Actor ID',
    actor: 'Actor',
    subject: 'Subject',
    before: 'Before',
    after: 'After',
    address: 'Address',
    hash: 'Hash',
  },
} as const
