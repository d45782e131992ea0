export default {
  title: 'Security',
  description: 'How you sign in, and where you are signed in.',
  confirm: {
    title: "Confirm it's you",
    description: 'Important changes require your password or a code. You will not need it again for ten minutes.',
    continue: 'Continue',
  },
} as const
