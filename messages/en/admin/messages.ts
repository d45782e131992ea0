export default {
  title: 'Messages',
} as const
