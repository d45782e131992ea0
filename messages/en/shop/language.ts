export default {
  label: 'Language',
} as const
