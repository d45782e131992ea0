/** Requests for an email when a product is back in stock. */
export default {
  ask: "Tell me when it's back",
  lead: "We'll send you one email when {name} is in stock again. Your request ends with that email, or after 90 days.",
  sentTitle: 'Check your email',
  sent: "We've sent a link to this address unless it is already on the list. Open it within 24 hours and confirm, and we'll write when the product is back.",
  linkTitle: 'Email about new stock',
  deadText: "Your request has ended, or the link is older than 24 hours. You can ask again on the product's page.",
  question: 'Should we send you one email when {name} is in stock again?',
  waiting: "We'll send you one email when {name} is in stock again.",
  mailed: "We've sent you the email about {name}, so this request is done.",
  stop: 'Stop all emails about new stock',
} as const
