export default {
  choose: 'Language: {name}',
} as const
