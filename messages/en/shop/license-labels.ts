export default {
  states: { active: 'Active', inactive: 'Suspended', expired: 'Expired' },
  device: 'Device {id}',
} as const
