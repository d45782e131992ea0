/** Kinds of messages, with the word of each in a URL (`?kind=report`). */
export const messageKinds = [
  { value: 'question', word: 'question', label: 'Question' },
  { value: 'order_problem', word: 'order', label: 'Problem with an order' },
  { value: 'listing_report', word: 'report', label: 'Report a listing' },
] as const

export type MessageKind = (typeof messageKinds)[number]['value']

export function kindWords(kind: MessageKind): string {
  return messageKinds.find(({ value }) => value === kind)?.label ?? kind
}

export const messageStates = ['open', 'answered', 'closed'] as const

export type MessageState = (typeof messageStates)[number]

export const MAX_MESSAGE = 5_000
