import { t } from '#messages'

/** Kinds of messages, with the word of each in a URL (`?kind=report`). */
export const messageKinds = [
  { value: 'question', word: 'question' },
  { value: 'order_problem', word: 'order' },
  { value: 'listing_report', word: 'report' },
] as const

export type MessageKind = (typeof messageKinds)[number]['value']

export function kindLabel(kind: MessageKind): string {
  return t(`shop.contact.kinds.${kind}`)
}

export function kindOptions(): { value: MessageKind; label: string }[] {
  return messageKinds.map(({ value }) => ({ value, label: kindLabel(value) }))
}

export const messageStates = ['open', 'answered', 'closed'] as const

/** Filters of the list: the states, and open messages that have been waiting too long. */
export const messageFilters = [...messageStates, 'late'] as const

export type MessageState = (typeof messageStates)[number]

export const MAX_MESSAGE = 5_000
