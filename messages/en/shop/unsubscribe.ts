/** Ends the emails with news. */
export default {
  title: 'News by email',
  question: 'Do you want to stop getting our news by email?',
  stop: 'Unsubscribe',
  stopped: "You've been unsubscribed. You can turn news on again in your settings.",
  deadText: 'The link is incomplete, or the account was deleted. Please open it from the email again.',
} as const
